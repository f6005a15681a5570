import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedDemoContent } from '#server/seed/seed.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { aSession } from '#tests/support/accounts.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { BUDGETS } from '#tests/support/site/byte-budgets.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

// A document contains the day: with the machine's, a commit would be green on one day only.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28, 18) }))
afterEach(() => void vi.useRealTimers())

test('the home page with the demo’s articles is within its budget in every language', async () => {
  await using server = await testApp({ pages: true })
  await seedDemoContent(server.em.fork())

  const sizes: Record<string, number> = {}
  for (const language of LANGUAGES) {
    sizes[language] = await compressedBytes(server, `/?lang=${language}`)
  }

  const over = Object.entries(sizes).filter(([, bytes]) => bytes > BUDGETS.documentBytes)
  expect(over, JSON.stringify(sizes)).toEqual([])
})

test('the start page of the panel is within its budget, with what waits for an answer', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  await seedDemoContent(server.em.fork())
  for (const url of ['/api/contacts', '/api/booking-requests']) {
    const payload = { name: 'Ana Tuki', email: 'ana@example.com', message: 'Iorana' }
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBeLessThan(300)
  }
  const cookie = await aSession(server)

  const bytes = await compressedBytes(server, '/admin', { cookie })

  expect(bytes).toBeGreaterThan(BUDGETS.panelDocumentBytes / 2)
  expect(bytes).toBeLessThanOrEqual(BUDGETS.panelDocumentBytes)
})

async function compressedBytes({ app }: TestApp, url: string, own = {}): Promise<number> {
  const { headers, rawPayload } = await app.inject({
    url,
    headers: { 'accept-encoding': 'br', ...own },
  })
  expect(headers['content-encoding']).toBe('br')
  return rawPayload.length
}
