import { expect, test } from 'vitest'
import type { Pms } from '#server/gateways/pms/pms.ts'
import type { SearchTurn } from '#server/gateways/pms/room.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
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

test('a search waits in the turn of its address, and a checkout in none', async () => {
  await using hotel = await aSandbox()
  const addresses: (string | undefined)[] = []
  const availability: Pms['availability'] = (query, turn) => {
    addresses.push(turn?.address)
    return hotel.pms.availability(query, turn)
  }
  await using server = await testApp({ pms: { ...hotel.pms, availability } })
  const stay = hotel.stay()

  await server.app.inject({
    url: `/api/rooms?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&adults=2`,
    remoteAddress: '2001:db8::7',
  })
  await checkout(server, aCheckout(stay))

  expect(addresses[0]).toBe('2001:db8:0:0::/64')
  expect(addresses.length).toBeGreaterThan(1)
  expect(new Set(addresses.slice(1))).toEqual(new Set([undefined]))
})

test.each(['calendar', 'nextNight'] as const)(
  'what only helps to choose asks the property after every search: %s',
  async (procedure) => {
    await using hotel = await aSandbox()
    const turns = { search: [] as unknown[], optional: [] as unknown[] }
    const noted =
      <Q, T>(ask: (query: Q, turn?: SearchTurn) => Promise<T>) =>
      (query: Q, turn?: SearchTurn) => {
        turns[turn?.isOptional ? 'optional' : 'search'].push(turn?.address)
        return ask(query, turn)
      }
    const { pms } = hotel
    const asked = {
      ...pms,
      availability: noted(pms.availability),
      calendar: noted(pms.calendar),
      quoteTaxes: noted(pms.quoteTaxes),
    }
    await using server = await testApp({ pms: asked })
    const stay = { ...hotel.stay(), adults: 2, children: 0 }
    const input = { calendar: { month: stay.checkIn.slice(0, 7) }, nextNight: stay }

    const answer = await server.app.inject({
      url: `/trpc/booking.${procedure}`,
      query: { input: JSON.stringify(input[procedure]) },
    })

    expect(answer.statusCode, answer.body).toBe(200)
    expect(turns.search).toEqual([])
    expect(turns.optional.length).toBeGreaterThan(0)
  },
)
