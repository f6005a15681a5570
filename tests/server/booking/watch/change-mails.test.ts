import { expect, test } from 'vitest'
import { readChanges } from '#server/features/booking/watch/changes.ts'
import { stayIn } from '#server/features/booking/mails/stay-facts.ts'
import { tellChanges } from '#server/features/booking/watch/tell-changes.ts'
import { webhookAddress } from '#server/features/booking/watch/webhooks.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { SimReservation } from '#server/sandbox/state/state.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { addDays } from '#shared/calendar.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { mailsOf } from '#tests/support/checkout.ts'
import { bookRoom, viewBooking } from '#tests/support/linked-booking.ts'
import * as house from '#tests/support/sandbox/hotel-staff.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

type Change = (hotel: TestSandbox, stay: SimReservation) => void

const setStatus = (...statuses: Parameters<typeof house.setStatus>[2][]): Change => {
  return ({ sandbox }, stay) => {
    for (const status of statuses) house.setStatus(sandbox, stay, status)
  }
}
const moveTo =
  (daysAhead: number, nights = 2): Change =>
  (hotel, stay) =>
    house.move(hotel.sandbox, stay, hotel.stay(daysAhead, nights))

test.each<[string, Change, subject: RegExp, text: RegExp]>([
  ['moved', moveTo(40), /^Reserva modificada: /, /Antes era:\nDel .+ al .+\n\n/],
  [
    'shortened',
    moveTo(20, 1),
    /^Reserva modificada: /,
    /Antes era:\nDel .+\nTotal con impuestos: 357,00.USD\n\n/,
  ],
  [
    'put into another room',
    (_hotel, { rooms }) => void Object.assign(rooms[0]!, { roomTypeId: '501004', adults: 3 }),
    /^Reserva modificada: /,
    /Huéspedes: 3\n[^]+Antes era:\nHabitaciones: .+ mar\nHuéspedes: 2\n\n/,
  ],
  [
    'given another price',
    (_hotel, stay) => house.priceNights(stay, 0, [10_000, 12_000]),
    /^Reserva modificada: /,
    /Total con impuestos: 261,80.USD[^]+Antes era:\nTotal con impuestos: 357,00.USD\n\n/,
  ],
  ['cancelled', setStatus('canceled'), /^Reserva cancelada: /, /El hotel canceló tu reserva/],
])('a guest whose stay was %s at the hotel gets one mail', async (_name, change, subject, text) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel)

  change(hotel, hotel.sandbox.state.reservations[0]!)
  await read(server, hotel)
  const early = await mailsAfter(server, hotel, 14)
  const [mail, ...others] = await mailsAfter(server, hotel, 1)
  await read(server, hotel)
  const again = await mailsAfter(server, hotel, 15)

  expect(early).toEqual([])
  expect(others).toEqual([])
  expect(again).toHaveLength(1)
  expect(mail).toMatchObject({
    recipient: 'ana@example.test',
    subject: expect.stringMatching(subject),
  })
  expect(mail!.text).toMatch(text)
})

test.each<[string, Change]>([
  ['an extra on the account', (_hotel, stay) => house.postItem(stay, 12_000, { isTaxed: true })],
  ['a payment', (_hotel, stay) => void house.pay(stay, 5000)],
  ['the choice of a room', (_hotel, stay) => house.assign(stay, 0)],
  ['a guest who did not come', setStatus('no_show')],
  ['an early departure', setStatus('checked_in', 'checked_out')],
])('of %s the guest gets no mail', async (_name, change) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel)

  change(hotel, hotel.sandbox.state.reservations[0]!)
  await read(server, hotel)

  expect(await mailsAfter(server, hotel, 15)).toEqual([])
})

test('changes within fifteen minutes are one mail, and none if the last undoes the first', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel)
  const stay = hotel.sandbox.state.reservations[0]!
  const both = async (first: Change, second: Change) => {
    first(hotel, stay)
    await read(server, hotel)
    await mailsAfter(server, hotel, 10)
    second(hotel, stay)
    await read(server, hotel)
    return mailsAfter(server, hotel, 15)
  }

  const undone = [
    await both(moveTo(40), moveTo(20)),
    await both(setStatus('canceled'), ({ sandbox }, one) => house.reinstate(sandbox, one)),
    await both(setStatus('not_confirmed'), setStatus('confirmed')),
  ]
  const together = await both(moveTo(40), moveTo(41, 1))

  expect(undone).toEqual([[], [], []])
  expect(together).toHaveLength(1)
  const [before] = /Antes era:\n[^]+?\n\n/.exec(together[0]!.text) ?? []
  expect(before).toContain('357,00')
})

test('the last change counts, also if the property did not report that it was undone', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel)
  const stay = hotel.sandbox.state.reservations[0]!
  moveTo(40)(hotel, stay)
  await read(server, hotel)
  moveTo(20)(hotel, stay)

  expect(await mailsAfter(server, hotel, 15)).toEqual([])
})

test('a stay that the hotel does not confirm is refused by mail; one that it reinstates is confirmed', async () => {
  await using hotel = await aSandbox({ config: { createdStatus: 'not_confirmed' } })
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel)
  const stay = hotel.sandbox.state.reservations[0]!

  house.setStatus(hotel.sandbox, stay, 'canceled')
  await read(server, hotel)
  const rejected = await mailsAfter(server, hotel, 15)
  house.reinstate(hotel.sandbox, stay)
  await read(server, hotel)
  const both = await mailsAfter(server, hotel, 15)

  expect(rejected.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^No podemos confirmar tu reserva/),
  ])
  expect(both[1]!.subject).toMatch(/^Reserva vigente otra vez: /)
})

test.each(LANGUAGES)('the mails about changes speak %s', async (language) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber: number } = await bookRoom(server, hotel, hotel.stay(), { language })
  const stay = hotel.sandbox.state.reservations[0]!
  const t = translatorFor(language)

  moveTo(40)(hotel, stay)
  await read(server, hotel)
  await mailsAfter(server, hotel, 15)
  house.setStatus(hotel.sandbox, stay, 'canceled')
  await read(server, hotel)
  await mailsAfter(server, hotel, 15)
  house.reinstate(hotel.sandbox, stay)
  await read(server, hotel)
  const mails = await mailsAfter(server, hotel, 15)

  const moved = stayIn(language, hotel.stay(40))
  expect(mails.map(({ subject }) => subject)).toEqual(
    (['changed', 'cancelled', 'reinstated'] as const).map((one) =>
      t(`mail.${one}.subject`, { stay: moved }),
    ),
  )
  for (const { text } of mails) {
    expect(text).not.toMatch(/\{\w+\}|undefined|null/)
    expect(text).toContain(`/booking/${number}?token=`)
  }
})

test('an action of the staff in the panel sends one mail, its own', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: { REMINDER_DAYS: '0' } })
  const staff = await aStaffMember(server)
  const { reference } = await bookRoom(server, hotel)
  const act = (name: string, input: object) =>
    staff.post(`/trpc/admin.bookings.${name}`, { reference, ...input })

  await act('changeDeparture', { checkOut: addDays(hotel.stay().checkOut, 1) })
  await read(server, hotel)
  const moved = await mailsAfter(server, hotel, 15)
  await act('cancel', { origin: 'guest_by_staff' })
  await read(server, hotel)
  const cancelled = await mailsAfter(server, hotel, 15)

  expect(moved).toHaveLength(1)
  expect(cancelled.filter(({ recipient }) => recipient === 'ana@example.test')).toHaveLength(2)
})

test('the first reading of an older booking sends nothing, and the next change a mail', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel)
  await server.em.execute('update booking set told = null, listed_as = null')
  const stay = hotel.sandbox.state.reservations[0]!

  moveTo(40)(hotel, stay)
  await read(server, hotel)
  const first = await mailsAfter(server, hotel, 15)
  moveTo(41)(hotel, stay)
  await read(server, hotel)

  expect(first).toEqual([])
  expect(await mailsAfter(server, hotel, 15)).toHaveLength(1)
})

test('a property that mails its guests itself keeps these mails from the site, also those of before', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const staff = await aStaffMember(server)
  await bookRoom(server, hotel)
  const set = (value: boolean) =>
    staff.post('/trpc/admin.settings.set', { key: 'guest.changes', value })

  await set(false)
  moveTo(40)(hotel, hotel.sandbox.state.reservations[0]!)
  await read(server, hotel)
  await mailsAfter(server, hotel, 15)
  await set(true)
  await read(server, hotel)

  expect(await mailsAfter(server, hotel, 15)).toEqual([])
})

test('the mail waits for an answer of the property, and only one process sends it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using other = await server.another({ pms: hotel.pms })
  const booking = await bookRoom(server, hotel)
  moveTo(40)(hotel, hotel.sandbox.state.reservations[0]!)
  await read(server, hotel)
  await server.em.execute(NOTICED_EARLIER, [15])
  const round = ({ em, env }: TestApp) => tellChanges({ em, env, pms: cachedPms(hotel.pms) })

  hotel.fault({ method: 'getReservation', kind: 'rejected', message: 'Please try again later' })
  await expect(round(server)).rejects.toThrow()
  const waiting = await changesIn(server)
  await server.em.execute('update booking set claimed_until = null')
  await Promise.all([round(server), round(other), round(server)])

  expect(waiting).toEqual([])
  expect(await changesIn(server)).toHaveLength(1)
  expect((await viewBooking(server, booking)).canCancel).toBe(true)
})

const NOTICED_EARLIER = `update booking
  set change_noticed_at = change_noticed_at - make_interval(mins => ?)`

/** The property reports something, and the job reads what has changed. */
async function read(server: TestApp, hotel: TestSandbox): Promise<void> {
  const { pathname } = new URL(await webhookAddress(server.em, server.env))
  events += 1
  const payload = { event: 'reservation/created', timestamp: events, reservationID: '1' }
  await server.app.inject({ method: 'POST', url: pathname, payload })
  await readChanges({ em: server.em, pms: cachedPms(hotel.pms), env: server.env })
}

let events = 0

/** The mails after that of the booking, so many minutes later. */
async function mailsAfter(server: TestApp, hotel: TestSandbox, minutes: number) {
  await server.em.execute(NOTICED_EARLIER, [minutes])
  await tellChanges({ em: server.em, pms: cachedPms(hotel.pms), env: server.env })
  return changesIn(server)
}

const changesIn = async (server: TestApp) => (await mailsOf(server)).slice(1)
