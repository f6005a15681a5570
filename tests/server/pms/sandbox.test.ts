import { request } from 'node:http'
import { expect, test } from 'vitest'
import { parsePhpForm } from '#server/sandbox/api/php-form.ts'
import { seededRandom } from '#server/sandbox/state/random.ts'
import { aBooking, aSandbox, failureOf, type TestSandbox } from './sandbox-server.ts'

const json = { 'content-type': 'application/json' }

const control = (server: TestSandbox, name: string, body: unknown = {}, headers = {}) =>
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

test('the same seed gives the same random numbers', () => {
  const numbersOf = (seed: number) => {
    const random = seededRandom(seed)
    return [random.next(), random.next(), random.next()]
  }

  expect(numbersOf(7)).toEqual(numbersOf(7))
  expect(numbersOf(8)).not.toEqual(numbersOf(7))
  expect(numbersOf(7).every((number) => number >= 0 && number < 1)).toBe(true)
})

test('without a key, or with another one, every call answers 401', async () => {
  await using server = await aSandbox()

  for (const headers of [{}, { 'x-api-key': 'cbat_other' }, { authorization: 'Bearer x' }]) {
    const response = await fetch(`${server.apiUrl}/getHotels`, { headers: new Headers(headers) })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'access_denied' })
  }
})

test('its clock can be moved', async () => {
  await using server = await aSandbox()
  const today = server.sandbox.today()

  await control(server, 'clock', { advance: 48 * 3_600_000 })
  const failure = await failureOf(
    server.pms.availability({ ...server.stay(-1), adults: 1, children: 0 }),
  )

  expect(server.sandbox.today() > today).toBe(true)
  expect(failure.category).toBe('validation')
})

test('configuration, blocks and faults are validated', async () => {
  await using server = await aSandbox()
  const { startDate } = server.stay()

  const answers = await Promise.all([
    control(server, 'config', { payByLink: true, quirks: 'alt' }),
    control(server, 'blocks', { roomTypeId: '501003', date: startDate, units: 3 }),
    control(server, 'faults', { method: 'getHotels', kind: 'http500' }),
    control(server, 'faults', { kind: 'nonsense' }),
    control(server, 'config', { quirks: 'other' }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400])
  expect(server.sandbox).toMatchObject({
    config: { payByLink: true, quirks: 'alt' },
  })
  expect(server.sandbox.faults).toHaveLength(1)
})

test.each([
  ['another name', { host: 'hotel.example' }],
  ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
])('the control answers this machine only: not through %s', async (_name, headers) => {
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
  await control(server, 'reset')
  const pending = await server.pms.createReservation(named('SIM-PENDING'))
  const dearer = await server.pms.createReservation(named('sim-drift'))

  expect(await byHeader.json()).toEqual({ success: false, message: 'No today' })
  expect([soldOut.category, broken.category]).toEqual(['sold_out', 'ambiguous'])
  expect(pending.status).toBe('not_confirmed')
  expect(dearer.total).toBe(39_270)
})

test('calls above the limit answer 429, and a key that goes on is suspended', async () => {
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
