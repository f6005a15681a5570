import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StaySearch } from '#client/features/booking/search/stay-search.tsx'
import { addDays, hotelDay, nightDates } from '#shared/calendar.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const month = hotelDay(Date.now()).slice(0, 7)
const monthAfter = (one: string) => addDays(`${one}-01`, 31).slice(0, 7)
const next = monthAfter(month)
const afterNext = monthAfter(next)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a wide screen shows two months, through which the arrow keys move as through one', async () => {
  await calendar({ isWide: true })
  expect(days(month).length).toBeGreaterThan(0)

  for (let left = 31; left > 0 && focusedDay() !== `${next}-01`; left--) press('ArrowRight')
  expect(focusedDay()).toBe(`${next}-01`)
  expect(days(month).length).toBeGreaterThan(0)
  press('PageDown')

  expect(focusedDay()).toBe(`${afterNext}-01`)
  expect(days(month)).toEqual([])
  expect(days(next).length).toBeGreaterThan(0)
  expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1)
})

test('a narrow screen shows one month, and asks for the prices of no other', async () => {
  const { asked } = await calendar({ isWide: false })

  expect(screen.getAllByRole('grid')).toHaveLength(1)
  expect(asked).toEqual([month])
})

test('the second month is asked for after the first, also if that failed', async () => {
  const { asked } = await calendar({ isWide: true, failing: month })

  await screen.findAllByText(/desde 107,10/)
  expect([...new Set(asked)]).toEqual([month, next])
  expect(screen.getByText(/Los precios del mes no están disponibles/)).toBeTruthy()
})

test('a price is written at the beginning of a line and where it changes, and read out for every day', async () => {
  await calendar({ isWide: true })
  await screen.findAllByText(/desde 107,10/)

  const shown = days(next).filter((day) => day.querySelector(':scope > :last-child')?.textContent)
  const isMonday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1
  const expected = nightDates({ checkIn: `${next}-01`, checkOut: `${afterNext}-01` }).filter(
    (date) => isMonday(date) || ['01', '10', '12', '20', '21'].includes(date.slice(8)),
  )
  expect(shown.map(({ dataset }) => dataset.date)).toEqual(expected)
  const unpriced = days(next).filter(({ textContent }) => !/desde \d/.test(textContent))
  expect(unpriced.map(({ dataset }) => dataset.date)).toEqual([`${next}-20`])
  expect(unpriced[0]?.textContent).toMatch(/–$/)
  expect(screen.getByText(/Sin precio: igual que el día anterior/)).toBeTruthy()
})

async function calendar({ isWide, failing }: { isWide: boolean; failing?: string }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  const asked: string[] = []
  await renderBooking(<StaySearch path="/rooms" search={{}} onSearch={() => undefined} />, {
    answers: {
      'booking.calendar': async (input) => {
        const wanted = (input as { month: string }).month
        asked.push(wanted)
        if (wanted === failing) throw new Error('503')
        return { currency: 'USD', days: pricesOf(wanted), asOf: '2027-01-01T12:00:00.000Z' }
      },
    },
  })
  await screen.findAllByRole('grid')
  return { asked }
}

/** Two nights from the 10th on cost more; the 20th is free and has no price. */
const pricesOf = (wanted: string) =>
  nightDates({ checkIn: `${wanted}-01`, checkOut: `${monthAfter(wanted)}-01` }).map((date) => ({
    date,
    priceMinor: 9000,
    totalMinor: date.endsWith('-20') ? null : /-1[01]$/.test(date) ? 15_000 : 10_710,
    roomsAvailable: 2,
    minNights: 1,
    maxNights: null,
    closedToArrival: false,
    closedToDeparture: false,
    cutOffDays: 0,
    lastMinuteDays: null,
  }))

const days = (shown: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-date^="${shown}"]`),
]

const press = (key: string) =>
  fireEvent.keyDown(document.querySelector('[data-date][tabindex="0"]')!, { key })

const focusedDay = () => (document.activeElement as HTMLElement | null)?.dataset.date
