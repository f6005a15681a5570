import { request } from 'node:http'
import { expect, test } from 'vitest'
import { parsePhpForm } from '#server/sandbox/php-form.ts'
import { PROFILES } from '#server/sandbox/profiles.ts'
import { seededRandom } from '#server/sandbox/random.ts'
import { aBooking, aSandbox, failureOf, type TestSandbox } from './sandbox-server.ts'

const json = { 'content-type': 'application/json' }

const lever = (server: TestSandbox, name: string, body: unknown = {}, headers = {}) =>
  fetch(`${server.url}/__sim/${name}`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })

test('forms are read as PHP reads them', () => {
  const form = parsePhpForm(
    new URLSearchParams(
      'a=1&a=2&rooms[0][roomTypeID]=5&rooms[0][quantity]=1&rooms[1][roomTypeID]=6&list[]=x&list[]=y&__proto__[polluted]=1&deep[a][b][c][d][e]=1&open[=1',
    ),
  )

  expect(JSON.parse(JSON.stringify(form))).toEqual({
    a: '2',
    rooms: { 0: { roomTypeID: '5', quantity: '1' }, 1: { roomTypeID: '6' } },
    list: { 0: 'x', 1: 'y' },
    ['__proto__']: { polluted: '1' },
    open: '1',
  })
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('the same seed gives the same chance, and can go on from where it was', () => {
  const first = seededRandom(7)
  const numbers = [first.next(), first.next(), first.next()]
  const second = seededRandom(7)
  second.next()
  const third = seededRandom(second.state())

  expect([third.next(), third.next()]).toEqual(numbers.slice(1))
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
})

test('without a key, or with another one, nobody gets in', async () => {
  await using server = await aSandbox()

  for (const headers of [{}, { 'x-api-key': 'cbat_other' }, { authorization: 'Bearer x' }]) {
    const response = await fetch(`${server.apiUrl}/getHotels`, { headers: new Headers(headers) })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'access_denied' })
  }
})

test('everything can be kept and put back', async () => {
  await using server = await aSandbox()
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  const kept = (await (await fetch(`${server.url}/__sim/state`)).json()) as unknown

  await lever(server, 'reset')
  const empty = await server.pms.reservation(id)
  await lever(server, 'seed', { snapshot: kept })
  const again = await server.pms.reservation(id)

  expect(empty).toBeNull()
  expect(again?.id).toBe(id)
})

test('its days can be moved on', async () => {
  await using server = await aSandbox()
  const today = server.sandbox.today()

  await lever(server, 'clock', { advance: 48 * 3_600_000 })
  const failure = await failureOf(
    server.pms.availability({ ...server.stay(-1), adults: 1, children: 0 }),
  )

  expect(server.sandbox.today() > today).toBe(true)
  expect(failure.category).toBe('validation')
})

test('configuration, profile, blocks and faults are taken, nonsense is not', async () => {
  await using server = await aSandbox()
  const { startDate } = server.stay()

  const answers = await Promise.all([
    lever(server, 'config', { payByLink: true, quirks: 'alt' }),
    lever(server, 'profile', { profile: 'realistic' }),
    lever(server, 'blocks', { roomTypeId: '501003', date: startDate, units: 3 }),
    lever(server, 'faults', { method: 'getHotels', kind: 'http500' }),
    lever(server, 'faults', { kind: 'nonsense' }),
    lever(server, 'config', { quirks: 'other' }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400, 400])
  expect(server.sandbox).toMatchObject({
    profileName: 'realistic',
    config: { payByLink: true, quirks: 'alt' },
  })
  expect(server.sandbox.faults).toHaveLength(1)
})

test.each([
  ['another name', { host: 'hotel.example' }],
  ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
])('the levers answer to this machine only: not through %s', async (_name, headers) => {
  await using server = await aSandbox()

  const status = await statusOf(`${server.url}/__sim/state`, headers)

  expect(status).toBe(404)
})

/** `fetch` cannot choose the host it names. */
function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

test('a fault can be asked for in a header, and by a guest’s name', async () => {
  await using server = await aSandbox()
  const { guest } = aBooking(server.stay())
  const named = (lastName: string) =>
    aBooking(server.stay(), { guest: { ...guest, lastName }, reference: lastName })

  const byHeader = await fetch(`${server.apiUrl}/getHotels`, {
    headers: { 'x-api-key': server.sandbox.apiKey, 'x-sim-fault': 'rejected:No today' },
  })
  const soldOut = await failureOf(server.pms.createReservation(named('SIM-SOLDOUT')))
  const broken = await failureOf(server.pms.createReservation(named('SIM-500')))
  await lever(server, 'reset')
  const pending = await server.pms.createReservation(named('SIM-PENDING'))
  const dearer = await server.pms.createReservation(named('sim-drift'))

  expect(await byHeader.json()).toEqual({ success: false, message: 'No today' })
  expect([soldOut.category, broken.category]).toEqual(['sold_out', 'ambiguous'])
  expect(pending.status).toBe('not_confirmed')
  expect(dearer.total).toBe(39_270)
})

test('whoever goes over the limit is told, and locked out when it does not stop', async () => {
  await using server = await aSandbox({
    config: { throttle: { perSecond: 1, burst: 2 }, suspendsAbusers: true },
  })
  const call = async () =>
    (
      await fetch(`${server.apiUrl}/getHotels`, {
        headers: { 'x-api-key': server.sandbox.apiKey },
      })
    ).status

  const statuses = []
  for (let count = 0; count < 40; count += 1) statuses.push(await call())
  await server.sandbox.clock.moveTo(server.sandbox.clock.now() + 61_000)

  expect(statuses.slice(0, 3)).toEqual([200, 200, 429])
  expect(statuses.at(-1)).toBe(401)
  expect(await call()).toBe(200)
})

test('profiles stay within what they promise', () => {
  const random = seededRandom(1)
  const times = (isWrite: boolean) =>
    Array.from({ length: 2000 }, () => PROFILES.realistic.latencyMs(random, isWrite)).toSorted(
      (a, b) => a - b,
    )
  const reads = times(false)
  const demo = Array.from({ length: 500 }, () => PROFILES.demo.latencyMs(random, true))

  expect(Math.min(...demo)).toBeGreaterThanOrEqual(150)
  expect(Math.max(...demo)).toBeLessThanOrEqual(600)
  expect(reads[1000]).toBeGreaterThan(250)
  expect(reads[1000]).toBeLessThan(450)
  expect(reads[1900]).toBeGreaterThan(900)
  expect(reads[1900]).toBeLessThan(1600)
})

test('a promotion needs its code, and brings only its own rates', async () => {
  await using server = await aSandbox()
  const ask = async (promoCode: string) => {
    const query = new URLSearchParams({ ...server.stay(), adults: '2', children: '0', promoCode })
    const response = await fetch(`${server.apiUrl}/getAvailableRoomTypes?${query}`, {
      headers: { 'x-api-key': server.sandbox.apiKey },
    })
    const answer = (await response.json()) as {
      data?: { propertyRooms: { roomRateID: string }[] }[]
    }
    return answer.data?.[0]?.propertyRooms.map(({ roomRateID }) => roomRateID)
  }

  expect(await ask('RAPANUI')).toEqual(['7003001', '7003002', '7003003', '7003004'])
  expect(await ask('NOTHING')).toEqual([])
})

test('the odd methods answer in both shapes', async () => {
  await using server = await aSandbox()
  const get = async (method: string, query = '') => {
    const response = await fetch(`${server.apiUrl}/${method}?${query}`, {
      headers: { 'x-api-key': server.sandbox.apiKey },
    })
    return (await response.json()) as { data: unknown }
  }
  const rate = new URLSearchParams({ ...server.stay(), roomTypeID: '501003' }).toString()

  const live = [(await get('getSources')).data, (await get('getRate', rate)).data]
  server.sandbox.config.quirks = 'alt'
  const alt = [(await get('getSources')).data, (await get('getRate', rate)).data]

  expect(live).toMatchObject([[[{ sourceID: 's-1' }, {}]], { roomRate: '300.00' }])
  expect(alt).toMatchObject([[{ sourceID: 's-1' }, {}], { roomRate: 300 }])
  expect(await get('userinfo')).not.toHaveProperty('success')
  expect((await get('getTaxesAndFees')).data).toMatchObject([{ name: 'IVA', amount: 19 }])
  expect((await get('getCurrencySettings')).data).toMatchObject({ default: 'USD' })
})
