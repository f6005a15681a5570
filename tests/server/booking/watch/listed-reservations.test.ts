import { expect, test } from 'vitest'
import { readChanges } from '#server/features/booking/watch/changes.ts'
import { compareStep } from '#server/features/booking/watch/compare.ts'
import { readComparison } from '#server/features/booking/watch/coverage.ts'
import { eraseAgain, eraseDeparted, eraseGuest } from '#server/features/guests/erase.ts'
import { addDays } from '#shared/calendar.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { testApp } from '#tests/support/test-app.ts'
import { assign, bookElsewhere, remove, reservationIn } from '#tests/support/sandbox/hotel-staff.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { compareAll, contextOf, listed } from './listed.ts'

const PUZZLING = { kind: 'rejected', message: 'An unexpected error occurred' } as const

test('a telephone booking is listed with room, hour and telephone, a booking of the site once', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await bookRoom(server, hotel)
  const own = reservationIn(hotel.sandbox, confirmationNumber)
  assign(own, 0)
  own.arrivalTime = '22:10'
  const made = bookElsewhere(hotel.sandbox, hotel.stay(0))

  await readChanges(contextOf(server, hotel))

  const [site, telephone, ...more] = await listed(server)
  expect(more).toEqual([])
  expect(site).toMatchObject({ pms_id: own.id, arrival_time: '22:10', assigned: ['301'] })
  expect(site?.booking_id).not.toBeNull()
  expect(telephone).toMatchObject({
    pms_id: made.id,
    booking_id: null,
    status: 'confirmed',
    guest_name: 'Telefono Perez',
    guest_phone: '+56 9 5555 0211',
    arrival_time: '15:30',
    rooms: ['Habitación con vista al jardín'],
  })
  expect(JSON.stringify(telephone)).not.toContain('note')
})

test('a cancelled booking of the site, and one whose answer was lost, keep one row', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await bookRoom(server, hotel)
  await server.em.execute(`update booking set pms_id = null, state = 'unknown'`)
  await server.em.execute('update reservation set pms_id = null')

  await readChanges(contextOf(server, hotel))
  expect(await listed(server)).toMatchObject([{ pms_id: confirmationNumber, status: 'confirmed' }])
  hotel.setStatus(confirmationNumber, 'canceled')
  await readChanges(contextOf(server, hotel))

  expect(await listed(server)).toMatchObject([{ pms_id: confirmationNumber, status: 'canceled' }])
})

test('all departures are compared step by step; what the property deleted goes, what a list lacks stays', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const near = bookElsewhere(hotel.sandbox, hotel.stay(3))
  const far = bookElsewhere(hotel.sandbox, hotel.stay(500), { email: 'far@example.com' })
  await compareStep(contextOf(server, hotel))

  const { sandbox } = hotel
  expect(await listed(server)).toMatchObject([{ pms_id: near.id }])
  expect(await readComparison(server.em)).toEqual({
    day: sandbox.today(),
    until: addDays(sandbox.today(), 30),
    isComplete: false,
    isFilled: false,
  })
  expect(await compareAll(server, hotel)).toBe(17)
  expect(await listed(server)).toMatchObject([{ pms_id: near.id }, { pms_id: far.id }])
  remove(sandbox, far)
  await compareAll(server, hotel)

  expect(await listed(server)).toMatchObject([{ pms_id: near.id }])
  expect(await readComparison(server.em)).toMatchObject({ isComplete: true, isFilled: true })
})

test.each([
  ['the property refuses', { kind: 'http403' }],
  ['has an unknown text', PUZZLING],
  ['ends in the middle', { kind: 'bad_json' }],
] as const)('a list that %s changes nothing, and comes again', async (_name, fault) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const made = bookElsewhere(hotel.sandbox, hotel.stay(3))
  await compareAll(server, hotel)
  const before = await listed(server)
  hotel.setStatus(made.id, 'canceled')

  for (const round of [compareStep, readChanges]) {
    hotel.fault({ method: 'getReservations', ...fault })
    await expect(round(contextOf(server, hotel))).rejects.toThrow()
  }

  expect(await listed(server)).toEqual(before)
  expect(await readComparison(server.em)).toMatchObject({ until: null, isFilled: true })
  await readChanges(contextOf(server, hotel))
  expect(await listed(server)).toMatchObject([{ status: 'canceled' }])
})

test('an erased guest’s row loses name and telephone after the departure, and gets them back from no list', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const made = bookElsewhere(hotel.sandbox, hotel.stay(0))
  const today = hotel.sandbox.today()
  await compareStep(contextOf(server, hotel))
  const email = 'Perez@example.com'
  const rows = () => listed(server)

  expect(await eraseGuest(server.em.fork(), email, today)).toMatchObject({ anonymised: 0, kept: 1 })
  expect(await rows()).toMatchObject([{ guest_name: 'Telefono Perez' }])
  Object.assign(made, { checkIn: addDays(today, -5), checkOut: addDays(today, -3) })
  await readChanges(contextOf(server, hotel))
  expect(await rows()).toMatchObject([{ guest_name: '', guest_phone: '' }])
  made.status = 'checked_out'
  await readChanges(contextOf(server, hotel))
  expect(await rows()).toMatchObject([{ guest_name: '', guest_phone: '', status: 'checked_out' }])

  // A restore brings the row of before, and the erasure.
  const erasures = await server.em.execute(
    'select scope, salt, hash, created_at::text as "createdAt" from erasure',
  )
  await server.em.execute('delete from erasure')
  await server.em.execute(
    `update reservation set erased = false, guest_name = 'Perez', guest_email = 'perez@example.com'`,
  )
  expect(await eraseAgain(server.em.fork(), erasures as never, today)).toBe(1)
  expect(await rows()).toMatchObject([{ guest_name: '' }])
})

test('a guest who was erased before the property told of the stay is erased after the departure', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const today = hotel.sandbox.today()
  bookElsewhere(hotel.sandbox, hotel.stay(0))
  await eraseGuest(server.em.fork(), 'perez@example.com', today)
  await readChanges(contextOf(server, hotel))
  await server.em.execute(
    `update reservation set created_at = now() - interval '1 day', check_out = ?`,
    [addDays(today, -1)],
  )

  expect(await eraseDeparted(server.em.fork(), today)).toEqual({ deleted: 1, left: 0 })
  expect(await listed(server)).toMatchObject([{ guest_name: '', guest_phone: '' }])
})

test('what left too long ago is not kept, and does not come back', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const made = bookElsewhere(hotel.sandbox, hotel.stay(0))
  await readChanges(contextOf(server, hotel))
  const today = hotel.sandbox.today()
  Object.assign(made, { checkIn: addDays(today, -65), checkOut: addDays(today, -61) })

  await readChanges(contextOf(server, hotel))
  await compareAll(server, hotel)

  expect(await listed(server)).toEqual([])
})
