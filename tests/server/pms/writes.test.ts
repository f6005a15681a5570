import { expect, test } from 'vitest'
import { assign, pay, postItem, reservationIn } from '#tests/support/sandbox/hotel-staff.ts'
import { aBooking, aroundNow, aSandbox, failureOf } from '#tests/support/sandbox/test-sandbox.ts'

test('a booking is created, found by our reference, and read back', async () => {
  await using server = await aSandbox()
  const stay = server.stay()

  const created = await server.pms.createReservation(aBooking(stay, { reference: 'WEB-1' }))
  const found = await server.pms.findByReference('WEB-1', aroundNow())
  const reservation = await server.pms.reservation(created.id)

  expect(created).toMatchObject({ status: 'confirmed', total: 35_700 })
  expect(created.id).toMatch(/^\d{13}$/)
  expect(found).toEqual([{ id: created.id, reference: 'WEB-1', status: 'confirmed' }])
  expect(reservation).toMatchObject({
    ...stay,
    reference: 'WEB-1',
    guest: { firstName: 'Ana', lastName: 'Demo', email: 'ana@example.test', country: 'CL' },
    rooms: [
      {
        id: created.id,
        roomTypeId: '501003',
        adults: 2,
        children: 0,
        total: 30_000,
        nightly: [{ date: stay.checkIn, amount: 15_000 }, { amount: 15_000 }],
      },
    ],
    subtotal: 30_000,
    extras: 0,
    taxes: 5700,
    total: 35_700,
    paid: 0,
    balance: 35_700,
  })
})

test('another reference, or another day, finds nothing', async () => {
  await using server = await aSandbox()
  await server.pms.createReservation(aBooking(server.stay()))

  const other = await server.pms.findByReference('WEB-OTHER', aroundNow())
  const yesterday = await server.pms.findByReference('WEB-7F3K2Q', {
    from: new Date(Date.now() - 72 * 3_600_000),
    to: new Date(Date.now() - 48 * 3_600_000),
  })

  expect(other).toEqual([])
  expect(yesterday).toEqual([])
})

test('a reservation is found among hundreds', async () => {
  await using server = await aSandbox()
  for (let day = 1; day <= 40; day += 1) {
    for (let room = 0; room < 3; room += 1) {
      await server.pms.createReservation(
        aBooking(server.stay(100 + day, 1), { reference: `WEB-${day}-${room}` }),
      )
    }
  }

  const found = await server.pms.findByReference('WEB-40-2', aroundNow())

  expect(found).toHaveLength(1)
  expect(server.calls('getReservations')).toBe(2)
})

test('several rooms are booked at once or not at all', async () => {
  await using server = await aSandbox()
  const room = { roomTypeId: '501004', rateId: '7001004', adults: 4, children: 0 }

  const both = await server.pms.createReservation(aBooking(server.stay(), { rooms: [room, room] }))
  const failure = await failureOf(
    server.pms.createReservation(
      aBooking(server.stay(), {
        reference: 'WEB-2',
        rooms: [{ roomTypeId: '501001', rateId: '7001001', adults: 1, children: 0 }, room],
      }),
    ),
  )

  const reservation = await server.pms.reservation(both.id)
  expect(reservation?.rooms).toHaveLength(2)
  expect(failure.category).toBe('sold_out')
  expect(server.sandbox.state.reservations).toHaveLength(1)
})

test('a list without a row for the children is refused', async () => {
  await using server = await aSandbox()
  const { checkIn: startDate, checkOut: endDate } = server.stay()

  const response = await fetch(`${server.apiUrl}/postReservation`, {
    method: 'POST',
    headers: { 'x-api-key': server.sandbox.apiKey },
    body: new URLSearchParams({ ...formWithoutChildren, startDate, endDate }),
  })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: false, message: 'Invalid Parameters' })
})

const formWithoutChildren = {
  guestFirstName: 'Ana',
  guestLastName: 'Demo',
  guestCountry: 'CL',
  guestZip: '0',
  guestEmail: 'ana@example.test',
  paymentMethod: 'cash',
  'rooms[0][roomTypeID]': '501003',
  'rooms[0][quantity]': '1',
  'adults[0][roomTypeID]': '501003',
  'adults[0][quantity]': '2',
}

test('a JSON body is no body', async () => {
  await using server = await aSandbox()

  const response = await fetch(`${server.apiUrl}/postReservation`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.sandbox.apiKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...formWithoutChildren, ...server.stay() }),
  })

  const message = 'Parameter startDate is required'
  expect(await response.json()).toEqual({ success: false, message })
})

test('bookings may wait for the hotel, and may have letters in their number', async () => {
  await using server = await aSandbox({
    config: { createdStatus: 'not_confirmed' },
    habits: { reservationIds: 'letters' },
  })

  const created = await server.pms.createReservation(aBooking(server.stay()))
  const reservation = await server.pms.reservation(created.id)

  expect(created.id).toMatch(/^5[A-Z0-9]{9}$/)
  expect(created.status).toBe('not_confirmed')
  expect(reservation?.status).toBe('not_confirmed')
})

test('a cancelled reservation frees its room, and can be cancelled again', async () => {
  await using server = await aSandbox()
  const query = { ...server.stay(), adults: 2, children: 0 }
  const free = async () =>
    (await server.pms.availability(query)).find(({ shortName }) => shortName === 'OCE')
      ?.roomsAvailable
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  const before = await free()

  await server.pms.cancel(id)
  await server.pms.cancel(id)

  expect([before, await free()]).toEqual([2, 3])
  expect((await server.pms.reservation(id))?.status).toBe('canceled')
})

test('a cancellation whose answer is lost is looked at, not repeated', async () => {
  await using server = await aSandbox()
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  server.fault({ method: 'putReservation', kind: 'reset_after' })

  await server.pms.cancel(id)

  expect(server.sandbox.state.reservations[0]?.status).toBe('canceled')
  expect(server.calls('putReservation')).toBe(1)
})

test('a reservation that cannot be cancelled says so', async () => {
  await using server = await aSandbox()
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  server.setStatus(id, 'checked_in')

  const failure = await failureOf(server.pms.cancel(id))

  expect(failure.category).toBe('validation')
  expect((await server.pms.reservation(id))?.status).toBe('checked_in')
})

test('who comes too late gets sold out and leaves nothing behind', async () => {
  await using server = await aSandbox()
  server.fault({ method: 'postReservation', kind: 'sold_between' })

  const failure = await failureOf(server.pms.createReservation(aBooking(server.stay())))

  expect(failure.category).toBe('sold_out')
  expect(await server.pms.findByReference('WEB-7F3K2Q', aroundNow())).toEqual([])
})

test('a rate that is not on sale counts as sold out', async () => {
  await using server = await aSandbox()
  const rooms = [{ roomTypeId: '501003', rateId: '7003003', adults: 2, children: 0 }]

  const failure = await failureOf(server.pms.createReservation(aBooking(server.stay(), { rooms })))

  expect(failure.category).toBe('sold_out')
  expect(failure.detail).toMatch(/^Rate 7003003 is not available/)
})

test('a price that has moved shows in the total', async () => {
  await using server = await aSandbox()
  const question = { adults: 2, children: 0, ...server.stay() }
  const quote = await server.pms.quoteTaxes({ ...question, roomsTotal: 30_000 })
  server.fault({ method: 'postReservation', kind: 'price_drift', percent: 10 })

  const created = await server.pms.createReservation(aBooking(server.stay()))

  expect(quote.total).toBe(35_700)
  expect(created.total).toBe(39_270)
  expect((await server.pms.reservation(created.id))?.total).toBe(39_270)
})

test('a missing total is null, not zero', async () => {
  await using server = await aSandbox()
  server.fault({ method: 'postReservation', kind: 'no_total' })

  const created = await server.pms.createReservation(aBooking(server.stay()))

  expect(created.total).toBeNull()
})

test('what the hotel adds is no price of the rooms, and a room keeps its id when it is assigned', async () => {
  await using server = await aSandbox()
  const room = { roomTypeId: '501003', rateId: '7001003', adults: 2, children: 0 }
  const { id } = await server.pms.createReservation(
    aBooking(server.stay(), { rooms: [room, { ...room, rateId: '7002003' }] }),
  )
  const reservation = reservationIn(server.sandbox, id)
  postItem(reservation, 120_00)
  pay(reservation, 50_00)
  assign(reservation, 1)

  expect(await server.pms.reservation(id)).toMatchObject({
    subtotal: 57_000,
    extras: 120_00,
    taxes: 10_830,
    total: 79_830,
    paid: 50_00,
    rooms: [
      { id: `${id}-1`, total: 27_000 },
      { id, total: 30_000 },
    ],
  })
})

test('a note is kept with the reservation', async () => {
  await using server = await aSandbox()
  const { id } = await server.pms.createReservation(aBooking(server.stay()))

  await server.pms.addNote(id, 'Llega en el vuelo de la tarde.')

  expect(server.sandbox.state.reservations[0]?.notes[0]?.text).toBe(
    'Llega en el vuelo de la tarde.',
  )
})

test('a guest with a known e-mail keeps one number', async () => {
  await using server = await aSandbox()
  const { guest } = aBooking(server.stay())

  await server.pms.createReservation(aBooking(server.stay()))
  await server.pms.createReservation(
    aBooking(server.stay(), { guest: { ...guest, email: 'ANA@example.test' } }),
  )

  const numbers = server.sandbox.state.reservations.map((reservation) => reservation.guest.id)
  expect(new Set(numbers).size).toBe(1)
})
