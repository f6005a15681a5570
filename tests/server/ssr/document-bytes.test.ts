import { expect, test } from 'vitest'
import { seedDemoContent } from '#server/seed/seed.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { BUDGETS } from '#tests/support/site/byte-budgets.ts'
import { testApp } from '#tests/support/test-app.ts'

test('the home page with the demo’s articles is within its budget in every language', async () => {
  await using server = await testApp({ pages: true })
  await seedDemoContent(server.em.fork())

  const sizes: Record<string, number> = {}
  for (const language of LANGUAGES) {
    const { headers, rawPayload } = await server.app.inject({
      url: `/?lang=${language}`,
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers['content-encoding']).toBe('br')
    sizes[language] = rawPayload.length
  }

  const over = Object.entries(sizes).filter(([, bytes]) => bytes > BUDGETS.documentBytes)
  expect(over, JSON.stringify(sizes)).toEqual([])
})
