import { expect, test } from 'vitest'
import { readChanges } from '#server/features/booking/watch/changes.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { addDays } from '#shared/calendar.ts'
import type { ArrivalSheet, TodayGuests } from '#shared/panel/today.ts'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { assign, bookElsewhere } from '#tests/support/sandbox/hotel-staff.ts'
import { aBooking, aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

async function guestsOf(server: TestApp): Promise<TodayGuests> {
  const { get } = await aStaffMember(server)
  return (await get('/trpc/admin.today.guests')).json().result.data
}

const names = ({ days }: TodayGuests) =>
  days.map(({ arrivals, departures, staying }) =>
    [arrivals, departures, staying].map((stays) => stays.map(({ name }) => name)),
  )

/** A reservation at the property, so many days from its today. */
function reserved({ sandbox }: TestSandbox, lastName: string, from: number, nights: number) {
  const [model] = sandbox.state.reservations
  if (!model) throw new Error('The first reservation is the model of all.')
  const checkIn = addDays(sandbox.today(), from)
  const id = String(1000 + sandbox.state.reservations.length)
  sandbox.state.reservations.push({
    ...structuredClone(model),
    id,
    guest: { ...model.guest, lastName },
    checkIn,
    checkOut: addDays(checkIn, nights),
  })
  return id
}

test('arrivals, departures and who sleeps here come from the property, of any origin', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await hotel.pms.createReservation(aBooking(hotel.stay()))
  reserved(hotel, 'Llega', 0, 2)
  reserved(hotel, 'Manana', 1, 1)
  reserved(hotel, 'Sale', -3, 3)
  reserved(hotel, 'Duerme', -1, 5)
  reserved(hotel, 'Despues', 2, 2)
  reserved(hotel, 'Antes', -4, 3)
  hotel.setStatus(reserved(hotel, 'Anulada', 0, 2), 'canceled')
  hotel.setStatus(reserved(hotel, 'Falta', 0, 2), 'no_show')
  for (const [name, nights] of [
    ['Adelantada', 4],
    ['Puntual', 1],
  ] as const) {
    const left = reserved(hotel, name, -1, nights)
    hotel.setStatus(left, 'checked_in')
    hotel.setStatus(left, 'checked_out')
  }

  const guests = await guestsOf(server)

  expect(guests.source).toBe('property')
  expect(guests.days[0].day).toBe(hotel.sandbox.today())
  expect(names(guests)).toEqual([
    [['Ana Llega'], ['Ana Sale', 'Ana Puntual'], ['Ana Llega', 'Ana Duerme']],
    [['Ana Manana'], [], ['Ana Llega', 'Ana Manana', 'Ana Duerme']],
  ])
  expect(guests.days[0].arrivals[0]).toMatchObject({ guests: 2, isCheckedIn: false })
})

test('an answer of the property serves for 15 seconds, and says when it was given', async () => {
  await using hotel = await aSandbox()
  let now = Date.now()
  const pms = cachedPms(hotel.pms, { clock: { now: () => now, sleep: async () => undefined } })
  await using server = await testApp({ pms })

  const first = await guestsOf(server)
  const again = await guestsOf(server)
  now += 16_000
  const later = await guestsOf(server)

  expect(again.answeredAt).toBe(first.answeredAt)
  expect(Date.parse(later.answeredAt) - Date.parse(first.answeredAt)).toBe(16_000)
  expect(hotel.calls('getReservations')).toBe(2)
})

test('a guest of a portal is no booking of this site, whatever number the portal gave', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await checkout(server, aCheckout(hotel.stay(0, 2)))
  const [own] = await bookings(server)
  const id = reserved(hotel, 'Portal', 0, 2)
  hotel.sandbox.state.reservations.at(-1)!.reference = 'BDC-4711'

  const { days } = await guestsOf(server)

  expect(days[0].arrivals.map((stay) => [stay.id, stay.reference])).toEqual([
    [own!.pmsId, own!.reference],
    [id, ''],
  ])
})

test.each([
  ['confirmed', 1],
  ['unknown', 1],
  ['pending', 0],
])(
  'when the property does not answer, the %s bookings of this site shown are %i',
  async (state, count) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    await checkout(server, aCheckout(hotel.stay(1, 2)))
    expect(await bookings(server)).toHaveLength(1)
    await server.em.execute('update booking set state = ?', [state])
    hotel.sandbox.state.reservations.splice(0)
    for (let call = 0; call < 3; call += 1) {
      hotel.fault({ method: 'getReservations', kind: 'http500' })
    }

    const guests = await guestsOf(server)

    expect(guests.source).toBe('site')
    const shown = { reference: expect.stringMatching(/^HM-/), guests: 2 }
    expect(guests.days[1].arrivals).toMatchObject(Array.from({ length: count }, () => shown))
  },
)

test('the sheet of arrivals has hour, room and telephone of all, first who comes first, and words and notes of the site’s bookings', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { get, post } = await aStaffMember(server)
  const stay = { checkIn: hotel.sandbox.today(), checkOut: addDays(hotel.sandbox.today(), 3) }
  await checkout(server, aCheckout(stay, { guest: { observations: 'Una cuna' } }))
  const [booking] = await bookings(server)
  const about = `booking:${booking!.reference}`
  await post('/trpc/admin.notes.add', { about, text: 'La 3', requestId: crypto.randomUUID() })
  const made = bookElsewhere(hotel.sandbox, hotel.stay(0, 2))
  assign(made, 0)
  await readChanges({ em: server.em.fork(), pms: cachedPms(hotel.pms), env: server.env })

  const sheet = (await get('/trpc/admin.today.sheet')).json().result.data as ArrivalSheet

  expect(sheet.arrivals).toMatchObject([
    {
      reference: '',
      name: 'Telefono Perez',
      arrivalTime: '15:30',
      rooms: ['Habitación con vista al jardín', '201'],
      origin: 'Chile',
      phone: '+56 9 5555 0211',
      booked: [],
      notes: [],
    },
    { reference: booking!.reference, observations: 'Una cuna', notes: ['La 3'] },
  ])
  expect(sheet.arrivals[1]!.booked).toHaveLength(1)
})
