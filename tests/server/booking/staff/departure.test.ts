import { expect, test } from 'vitest'
import { bookingRound } from '#server/features/booking/job.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { addDays } from '#shared/calendar.ts'
import { bookings, mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, cancel } from '#tests/support/linked-booking.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { aSandbox, QUICK, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** Gives up at the first error. */
const HASTY = { ...QUICK, retries: 0 }

/** A booking, and the call that moves its departure by a number of days. */
async function aStay(hotel: TestSandbox, server: TestApp) {
  const staff = await aStaffMember(server)
  const stay = hotel.stay()
  const booking = await bookRoom(server, hotel, stay)
  // The next call reads the property.
  await server.em.execute('update booking set refreshed_at = null')
  const move = (days: number) =>
    staff.post('/trpc/admin.bookings.changeDeparture', {
      reference: booking.reference,
      checkOut: addDays(stay.checkOut, days),
    })
  return { ...stay, booking, move }
}

const round = (server: TestApp, hotel: TestSandbox) =>
  bookingRound({ em: server.em, pms: cachedPms(hotel.client()), env: server.env, log: quiet })

const movedMails = async (server: TestApp) =>
  (await mailsOf(server)).filter(({ subject }) => subject.startsWith('Nueva fecha de salida'))

const changesIn = (server: TestApp) =>
  server.em.execute(`select who from audit_entry where deed = 'booking.change'`)

test('of two simultaneous changes one is made and the other fails; a double click sends one mail', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkOut, move } = await aStay(hotel, server)

  const answers = await Promise.all([1, 1, 2, 2].map(move))

  const moved = (await bookings(server))[0]!.checkOut
  const isMade = (days: number) => addDays(checkOut, days) === moved
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    [1, 1, 2, 2].map((days) => (isMade(days) ? 200 : 409)),
  )
  expect([1, 2].some(isMade)).toBe(true)
  expect(hotel.sandbox.state.reservations[0]!.checkOut).toBe(moved)
  expect(await movedMails(server)).toHaveLength(1)
  expect(await changesIn(server)).toEqual([{ who: 'maria' }])
})

test('a departure that is so already is not sent to the property, nor to the guest', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { move } = await aStay(hotel, server)

  const answer = await move(0)

  expect(dataOf(answer)).toEqual({ changed: true })
  expect(hotel.calls('putReservation')).toBe(0)
  expect(await movedMails(server)).toEqual([])
  expect(await changesIn(server)).toEqual([])
})

test.each([
  ['whose reading was lost', 'getReservation', 'http500', false],
  ['whose answer was lost', 'putReservation', 'reset_after', false],
  ['that an event stored first', 'getReservation', 'http500', true],
] as const)(
  'a change of departure %s is finished by the job, with one mail and one entry',
  async (_name, method, kind, isStored) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
    const { checkOut, move } = await aStay(hotel, server)
    await server.em.execute('update booking set refreshed_at = now()')
    hotel.fault({ method, kind })
    if (method === 'putReservation') hotel.fault({ method: 'getReservation', kind: 'http500' })

    const answer = await move(1)

    expect(dataOf(answer)).toEqual({ changed: false })
    expect(hotel.sandbox.state.reservations[0]!.checkOut).toBe(addDays(checkOut, 1))
    expect(await movedMails(server)).toEqual([])
    if (isStored) await server.em.execute('update booking set check_out = check_out + 1')
    // Another day is refused until then.
    expect((await move(2)).statusCode).toBe(409)
    await round(server, hotel)
    await round(server, hotel)
    expect((await bookings(server))[0]).toMatchObject({
      checkOut: addDays(checkOut, 1),
      askedCheckOut: null,
    })
    expect(await movedMails(server)).toHaveLength(1)
    expect(await changesIn(server)).toEqual([{ who: 'maria' }])
    expect(hotel.calls('putReservation')).toBe(1)
  },
)

test('a change that the property rejects after a lost answer is a mail to the staff, not to the guest', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
  const { checkOut, move } = await aStay(hotel, server)
  hotel.fault({ method: 'putReservation', kind: 'http500' })
  expect(dataOf(await move(1))).toEqual({ changed: false })
  hotel.fault({ method: 'putReservation', kind: 'rejected' })

  await round(server, hotel)
  await round(server, hotel)

  expect((await bookings(server))[0]).toMatchObject({ checkOut, askedCheckOut: null })
  expect(await movedMails(server)).toEqual([])
  const told = (await mailsOf(server)).filter(({ subject }) => subject.startsWith('Salida sin'))
  expect(told).toMatchObject([{ recipient: server.env.MAIL_TO }])
  expect(await changesIn(server)).toEqual([])
})

test('a cancellation ends a change of departure that is unfinished', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.client({ limits: HASTY }) })
  const { booking, move } = await aStay(hotel, server)
  hotel.fault({ method: 'putReservation', kind: 'http500' })
  await move(1)

  await cancel(server, booking)
  await round(server, hotel)

  expect((await bookings(server))[0]).toMatchObject({ state: 'cancelled', askedCheckOut: null })
  expect(await movedMails(server)).toEqual([])
})
