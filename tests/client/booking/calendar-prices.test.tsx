import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StaySearch } from '#client/features/booking/search/stay-search.tsx'
import { addDays, hotelDay, nightDates } from '#shared/calendar.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'
import { free } from '#tests/support/rule-days.ts'

const month = hotelDay(Date.now()).slice(0, 7)
const monthAfter = (one: string) => addDays(`${one}-01`, 31).slice(0, 7)
const next = monthAfter(month)
const afterNext = monthAfter(next)

test('every day has its price and the month its currency; a free day without a price has a dash', async () => {
  await calendar()
  await showMonth(next)
  await screen.findAllByText(/desde 107,10/)

  const shown = days(next).map((day) => day.querySelector(':scope > :last-child')?.textContent)
  expect(shown.map((text) => text ?? '')).toEqual(
    days(next).map(({ dataset }) => {
      const day = dataset.date?.slice(8) ?? ''
      return day === '20' ? '–' : ['10', '11'].includes(day) ? '150' : '107'
    }),
  )
  const unpriced = days(next).filter(({ textContent }) => !/desde \d/.test(textContent))
  expect(unpriced.map(({ dataset }) => dataset.date)).toEqual([`${next}-20`])
  expect(screen.getAllByRole('heading', { name: /USD$/ })).toHaveLength(1)
})

test('on a wide screen two months stand side by side, and turn by one', async () => {
  const wide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList)
  await calendar()
  await showMonth(afterNext)

  expect(days(next).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('grid')).toHaveLength(2)
})

/** Turns the pages until the month is shown. */
async function showMonth(wanted: string): Promise<void> {
  await screen.findByRole('button', { name: 'Mes siguiente' })
  while (days(wanted).length === 0)
    fireEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }))
}

async function calendar(): Promise<void> {
  await renderBooking(<StaySearch path="/rooms" search={{}} onSearch={() => undefined} />, {
    answers: {
      'booking.calendar': async (input) => {
        const wanted = (input as { month: string }).month
        return { currency: 'USD', days: pricesOf(wanted), asOf: '2027-01-01T12:00:00.000Z' }
      },
    },
  })
  await screen.findAllByRole('grid')
}

/** Two nights from the 10th on cost more; the 20th is free and has no price. */
const pricesOf = (wanted: string) =>
  nightDates({ checkIn: `${wanted}-01`, checkOut: `${monthAfter(wanted)}-01` }).map((date) => ({
    ...free(date),
    priceMinor: 9000,
    totalMinor: date.endsWith('-20') ? null : /-1[01]$/.test(date) ? 15_000 : 10_710,
  }))

const days = (shown: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-date^="${shown}"]`),
]
