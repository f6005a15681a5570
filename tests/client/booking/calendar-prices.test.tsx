import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StaySearch } from '#client/features/booking/search/stay-search.tsx'
import { addDays, hotelDay, nightDates } from '#shared/calendar.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'
import { free } from '#tests/support/rule-days.ts'

const month = hotelDay(Date.now()).slice(0, 7)
const monthAfter = (one: string) => addDays(`${one}-01`, 31).slice(0, 7)
const next = monthAfter(month)
const afterNext = monthAfter(next)

test('a price is written at the beginning of a line and where it changes, and read out for every day', async () => {
  await calendar()
  fireEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }))
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
