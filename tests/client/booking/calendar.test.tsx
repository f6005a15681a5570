import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StaySearch } from '#client/features/booking/search/stay-search.tsx'
import { MAX_DAYS_AHEAD } from '#shared/booking/fields/limits.ts'
import { hotelDay, addDays, nightDates, type StayDates } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'
import type { PriceCalendar } from '#shared/booking/price-calendar.ts'
import type { StaySearch as Search } from '#shared/booking/search.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'
import { free } from '#tests/support/rule-days.ts'

/** A month that is wholly ahead. */
const month = addDays(hotelDay(Date.now()), 62).slice(0, 7)
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`

type Day = PriceCalendar['days'][number]

const RULES: Record<string, Partial<Day>> = {
  [on(6)]: { closedToArrival: true },
  [on(8)]: { roomsAvailable: 0, priceMinor: null, totalMinor: null },
  [on(10)]: { minNights: 3 },
  [on(14)]: { closedToDeparture: true },
  [on(16)]: { cutOffDays: 200, priceMinor: null, totalMinor: null },
  [on(17)]: { lastMinuteDays: 1, priceMinor: null, totalMinor: null },
  [on(18)]: { roomsAvailable: 0, priceMinor: null, totalMinor: null },
  [on(22)]: { isClosed: true, roomsAvailable: 0, priceMinor: null, totalMinor: null },
}

test.each([
  [6, 'no es posible llegar este día'],
  [8, 'sin habitaciones'],
  [16, 'se reserva con al menos 200 días de anticipación'],
  [17, /^se puede reservar desde el \d/],
  [22, 'hotel cerrado'],
])(
  'the %ith cannot be chosen, and says why by its name and when it is pressed',
  async (day, why) => {
    await calendar()
    const cell = await find(day)

    expect(cell.getAttribute('aria-disabled')).toBe('true')
    const reason = cell.querySelector('.visually-hidden')?.textContent.split(', ').at(-1)
    expect(reason).toMatch(why)
    fireEvent.click(cell)

    const name = `${formatDay('es', on(day), { dateStyle: 'full' })}: ${reason}`
    expect(screen.getByText(name).closest('[role="status"]')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Llegada').value).toBe('')
  },
)

test('after an arrival with a minimum stay the earlier departures are closed, and it is said', async () => {
  await calendar()
  fireEvent.click(await find(10))

  expect(screen.getByText(/la estadía mínima es de 3 noches$/)).toBeTruthy()
  expect((await find(11)).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(await find(12))
  expect(screen.getByText(/: mínimo 3 noches$/)).toBeTruthy()
  expect((await find(14)).textContent).toContain('no es posible salir este día')
  fireEvent.click(await find(13))

  expect(screen.getByLabelText<HTMLInputElement>('Salida').value).toBe(on(13))
})

test('days chosen in the calendar are searched for by a button under it', async () => {
  const search = vi.fn()
  await calendar(undefined, { onSearch: search })
  fireEvent.click(await find(20))
  fireEvent.click(await find(22))

  // One wording for one deed: the form's own button is the other, where the form is beside it.
  const [, below] = screen.getAllByRole('button', { name: 'Buscar habitaciones' })
  expect(below?.closest('form')).toBeNull()
  fireEvent.click(below!)

  expect(search).toHaveBeenCalledWith({ checkIn: on(20), checkOut: on(22) })
})

test('a stay may end on a full day, and a day beyond it begins another', async () => {
  await calendar({ checkIn: on(15) })

  expect((await find(18)).getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(await find(20))

  expect(screen.getByLabelText<HTMLInputElement>('Llegada').value).toBe(on(20))
})

test('chosen days that break a rule are reported before the search', async () => {
  await calendar({ checkIn: on(10), checkOut: on(11) })
  fireEvent.click(screen.getByText('Cambiar'))

  expect(await screen.findByText(/la estadía mínima es de 3 noches$/)).toBeTruthy()
})

test('a departure before the arrival is asked for again, and no rule about the length is shown', async () => {
  await calendar({ checkIn: on(20), checkOut: on(19) })

  expect(await screen.findByText(/elige el día de salida/i)).toBeTruthy()
  expect(screen.queryByText(/estadía mínima/)).toBeNull()
  expect(screen.queryByText(/cercanas/)).toBeNull()
})

test('a day that cannot be chosen and a stay that is too short name the nearest stay, one press away', async () => {
  const nearest = (checkIn: string) => [
    checkIn === on(6) ? { checkIn: on(7), checkOut: on(8) } : { checkIn: on(10), checkOut: on(13) },
  ]
  await calendar({ checkIn: undefined }, { nearest })
  const dates = () =>
    ['Llegada', 'Salida'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  fireEvent.click(await find(6))
  fireEvent.click(await screen.findByText(/^7.8 /))
  expect(dates()).toEqual([on(7), on(8)])

  fireEvent.click(await find(10))
  fireEvent.click(await find(11))
  fireEvent.click(await screen.findByText(/^Quédate 3\snoches: 10.13 /))

  expect(dates()).toEqual([on(10), on(13)])
  expect(screen.queryByText(/cercanas/)).toBeNull()
})

test.each([
  [
    'the nearest stay of a later month',
    [{ checkIn: '2031-05-01', checkOut: '2031-05-02' }],
    /2031$/,
  ],
  ['that within 60 days there is none', [], /^Tampoco hay fechas libres en los 60 días/],
])('the property is asked, whatever the loaded months say, for %s', async (...row) => {
  const [, nearest, words] = row
  await calendar({ checkIn: undefined }, { nearest: () => nearest })
  fireEvent.click(await find(6))

  expect(await screen.findByText(words)).toBeTruthy()
})

test('keys leave the focus in the last month that can be booked', async () => {
  await calendar()
  const focused = () => document.activeElement?.getAttribute('data-date')
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  ;(await find(10)).focus()
  fireEvent.click(await find(10))
  const known = new Set<string | null | undefined>()
  while (!known.has(focused())) {
    known.add(focused())
    press('PageDown')
  }
  for (let n = 0; n < 6; n += 1) press('ArrowDown')

  const last = focused()
  expect(last?.slice(0, 7)).toBe(addDays(hotelDay(Date.now()), MAX_DAYS_AHEAD).slice(0, 7))
  press('ArrowDown')
  expect(focused()).toBe(last)
})

interface Property {
  /** Of every day. */
  rules?: Partial<Day>
  nearest?: (checkIn: string) => StayDates[]
  onSearch?: (search: Search) => void
}

async function calendar(
  search: Search = { checkIn: undefined },
  { rules = {}, nearest = () => [], onSearch = () => undefined }: Property = {},
) {
  await renderBooking(<StaySearch path="/rooms" search={search} onSearch={onSearch} />, {
    answers: {
      'booking.calendar': async (input: unknown) =>
        monthOf((input as { month: string }).month, rules),
      'booking.alternatives': async (input: unknown) => ({
        unavailable: [],
        combinations: [],
        problem: { reason: 'sold_out', count: null },
        nearest: nearest((input as StayDates).checkIn),
      }),
    },
  })
  if (!search.checkIn) {
    await screen.findByRole('button', { name: 'Mes siguiente' })
    while (!document.querySelector(`[data-date="${on(1)}"]`)) {
      fireEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }))
    }
  }
}

/** The button of a day, once its prices are there. */
async function find(day: number): Promise<HTMLElement> {
  await screen.findAllByText(/desde 107,10/)
  return document.querySelector<HTMLElement>(`[data-date="${on(day)}"]`)!
}

const monthOf = (wanted: string, rules: Partial<Day>): PriceCalendar => ({
  currency: 'USD',
  days: nightDates({
    checkIn: `${wanted}-01`,
    checkOut: `${addDays(`${wanted}-01`, 31).slice(0, 7)}-01`,
  }).map((date) => ({
    ...free(date),
    priceMinor: 9000,
    totalMinor: 10_710,
    ...RULES[date],
    ...rules,
  })),
  asOf: '2027-01-01T12:00:00.000Z',
})
