import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox, QUICK } from '#tests/support/sandbox/test-sandbox.ts'

test.each([
  [
    'es',
    'Hay muchas consultas al mismo tiempo y no alcanzamos a hacer la tuya. Inténtalo de nuevo en unos segundos.',
  ],
  ['zh', '同时提交的请求较多，还没有轮到您。请过几秒再试。'],
] as const)(
  'a search that did not get to the property says so, and when to come again: %s',
  async (lang, message) => {
    await using hotel = await aSandbox()
    const limits = { ...QUICK, concurrent: 2, searchWaitMs: 300 }
    await using server = await testApp({ pms: hotel.client({ limits }) })
    const search = (days: number) =>
      server.app.inject({ url: '/api/rooms', query: { ...hotel.stay(days), adults: '2', lang } })
    hotel.fault({ method: 'getAvailableRoomTypes', kind: 'latency', delayMs: 3000 })

    const [first, second] = await Promise.all([search(20), search(21)])

    expect(first.statusCode).toBe(200)
    expect(second.statusCode).toBe(503)
    expect(second.headers['retry-after']).toBe('5')
    expect(second.json()).toEqual({ message, reason: 'busy' })
    expect(hotel.calls('getAvailableRoomTypes')).toBe(1)
  },
)
