import { expect, test } from 'vitest'
import { readReservation } from '#client/features/booking-admin/endpoints/reservation-form.ts'
import { readStay } from '#client/features/booking-admin/endpoints/stay-form.ts'

const GOOD = { checkIn: '2027-06-25', checkOut: '2027-06-27', adults: '2', children: '0' }

test('a stay is read as it was typed, children only when there are some', () => {
  expect(readStay(form(GOOD))).toEqual({
    query: { checkIn: '2027-06-25', checkOut: '2027-06-27', adults: 2 },
  })
  expect(readStay(form({ ...GOOD, children: '' }))).toHaveProperty('query.adults', 2)
  expect(readStay(form({ ...GOOD, children: '1' }))).toHaveProperty('query.children', 1)
})

test('every field of a stay has its own problem', () => {
  const cases = [
    [{ checkIn: '' }, 'checkIn', 'Elige la fecha de llegada.'],
    [{ checkOut: '2027-02-31' }, 'checkOut', 'Elige la fecha de salida.'],
    [{ checkOut: '2027-06-25' }, 'checkOut', 'La salida debe ser posterior a la llegada.'],
    [{ checkOut: '2027-07-26' }, 'checkOut', 'Como máximo 30 noches.'],
    [{ adults: '0' }, 'adults', 'Escribe cuántos adultos: de 1 a 12.'],
    [{ adults: '' }, 'adults', 'Escribe cuántos adultos: de 1 a 12.'],
    [{ adults: '1.5' }, 'adults', 'Escribe cuántos adultos: de 1 a 12.'],
    [{ children: '-1' }, 'children', 'Escribe cuántos niños: de 0 a 8.'],
    [{ children: 'dos' }, 'children', 'Escribe cuántos niños: de 0 a 8.'],
  ] as const

  for (const [typed, field, sentence] of cases) {
    expect(readStay(form({ ...GOOD, ...typed }))).toEqual({ problems: { [field]: sentence } })
  }
})

test('a reservation needs a name, and cancels itself only where that is ticked', () => {
  const nameless = readReservation(form({ ...GOOD, adults: '0', guestName: ' ' }))
  expect(nameless).toEqual({
    problems: {
      adults: 'Escribe cuántos adultos: de 1 a 12.',
      guestName: 'Escribe un nombre.',
    },
  })

  const typed = { ...GOOD, guestName: ' Prueba Web ', roomTypeId: ' 501003 ' }
  expect(readReservation(form(typed))).toHaveProperty('query', {
    checkIn: '2027-06-25',
    checkOut: '2027-06-27',
    adults: 2,
    guestName: 'Prueba Web',
    roomTypeId: '501003',
    cancel: false,
  })
  expect(readReservation(form({ ...typed, cancel: 'on' }))).toHaveProperty('query.cancel', true)
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
