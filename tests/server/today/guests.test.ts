import { expect, test } from 'vitest'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { addDays } from '#shared/calendar.ts'
import type { TodayGuests } from '#shared/panel/today.ts'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { aBooking, aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

async function guestsOf(server: TestApp): Promise<TodayGuests> {
  const { get } = await aStaffMember(server)
  return (await get('/trpc/admin.today.guests')).json().result.data
}

const names = ({ days }: TodayGuests) =>
  days.map(({ arrivals, departures, inHouse }) =>
    [arrivals, departures, inHouse].map((stays) => stays.map(({ name }) => name)),
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

test('arrivals, departures and guests in the house come from the property, of any origin', async () => {
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

test('when the property does not answer, the bookings of this site are shown as such', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await checkout(server, aCheckout(hotel.stay(1, 2)))
  expect(await bookings(server)).toHaveLength(1)
  hotel.sandbox.state.reservations.splice(0)
  for (let call = 0; call < 3; call += 1) {
    hotel.fault({ method: 'getReservations', kind: 'http500' })
  }

  const guests = await guestsOf(server)

  expect(guests.source).toBe('site')
  expect(guests.days[1].arrivals).toMatchObject([
    { reference: expect.stringMatching(/^HM-/), guests: 2 },
  ])
})
