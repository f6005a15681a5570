import { expect, test } from 'vitest'
import { readParams } from '#server/sandbox/api/call.ts'
import { aBooking, aSandbox, failureOf } from '#tests/support/sandbox/test-sandbox.ts'

test('lists in forms are read as PHP reads them', () => {
  const params = readParams(
    new URLSearchParams(
      'a= 1 &rooms[0][roomTypeID]=5&rooms[0][quantity]=1&rooms[1][roomTypeID]=6&rooms[1][__proto__]=x&open[=1',
    ),
  )

  expect(params.text('a')).toBe('1')
  expect(params.rows('rooms')).toEqual([
    { roomTypeID: '5', quantity: '1' },
    { roomTypeID: '6', ['__proto__']: 'x' },
  ])
  expect(params.rows('other')).toEqual([])
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

  await server.clock.moveTo(server.clock.now() + 48 * 3_600_000)
  const failure = await failureOf(
    server.pms.availability({ ...server.stay(-1), adults: 1, children: 0 }),
  )

  expect(server.sandbox.today() > today).toBe(true)
  expect(failure.category).toBe('validation')
})

test('it starts again as it was', async () => {
  await using server = await aSandbox()
  await server.pms.createReservation(aBooking(server.stay()))
  server.fault({ kind: 'http500' })
  server.sandbox.config.payByLink = true

  server.reset()

  expect(server.sandbox.state.reservations).toEqual([])
  expect(server.sandbox.config.payByLink).toBe(false)
  expect([server.faults, server.log]).toEqual([[], []])
})

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
  server.reset()
  const pending = await server.pms.createReservation(named('SIM-PENDING'))
  const dearer = await server.pms.createReservation(named('sim-drift'))

  expect(await byHeader.json()).toEqual({ success: false, message: 'No today' })
  expect([soldOut.category, broken.category]).toEqual(['sold_out', 'ambiguous'])
  expect(pending.status).toBe('not_confirmed')
  expect(dearer.total).toBe(39_270)
})

test('calls above the limit answer 429, and a key that goes on is suspended', async () => {
  await using server = await aSandbox({
    habits: { throttle: { perSecond: 1, burst: 2 }, suspendsAbusers: true },
  })
  const call = async () =>
    (
      await fetch(`${server.apiUrl}/getHotels`, {
        headers: { 'x-api-key': server.sandbox.apiKey },
      })
    ).status

  const statuses = []
  for (let count = 0; count < 40; count += 1) statuses.push(await call())
  await server.clock.moveTo(server.clock.now() + 61_000)

  expect(statuses.slice(0, 3)).toEqual([200, 200, 429])
  expect(statuses.at(-1)).toBe(401)
  expect(await call()).toBe(200)
})

test('a promotion needs its code, and brings only its own rates', async () => {
  await using server = await aSandbox()
  const ask = async (promoCode: string) => {
    const { checkIn: startDate, checkOut: endDate } = server.stay()
    const stay = { startDate, endDate }
    const query = new URLSearchParams({ ...stay, adults: '2', children: '0', promoCode })
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
