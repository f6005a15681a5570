import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArrivalSheet } from '#client/features/booking-admin/bookings/arrival-sheet.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { ArrivalSheet as Sheet } from '#shared/panel/today.ts'
import { renderPart } from '#tests/support/client/render.tsx'

const ARRIVAL: Sheet['arrivals'][number] = {
  id: '7',
  reference: '',
  name: 'Claire Moreau',
  guests: 1,
  checkIn: '2026-11-26',
  checkOut: '2026-11-28',
  isCheckedIn: false,
  rooms: ['Vista al mar'],
  origin: 'francés',
  arrivalTime: '',
  phone: '',
  booked: [],
  observations: '',
  notes: [],
  due: '',
}

test('the sheet of arrivals says of each guest which hour and which payment are not known here', async () => {
  const own = { ...ARRIVAL, id: '8', reference: 'HM-QR8CW44Y3P', name: 'Ana Tuki' }
  const sheet: Sheet = {
    source: 'property',
    answeredAt: '2026-11-26T14:05:00.000Z',
    day: '2026-11-26',
    arrivals: [ARRIVAL, { ...own, arrivalTime: '15:30', due: 'USD 100' }, { ...own, id: '9' }],
    departures: [],
  }
  await renderPart(
    <AdminProvider>
      <ArrivalSheet />
    </AdminProvider>,
    { answers: { 'admin.today.sheet': async () => sheet } },
  )

  await screen.findByRole('heading', { name: 'Claire Moreau' })
  const factsOf = screen.getAllByRole('listitem').map((item) => {
    const terms = within(item).getAllByRole('term')
    const named = (name: string) =>
      terms.find((term) => term.textContent === name)?.nextElementSibling?.textContent
    return [named('Llega a las'), named('Habitación'), named('Por cobrar')]
  })
  expect(factsOf).toEqual([
    ['Sin hora', 'Vista al mar', 'Está en Cloudbeds'],
    ['15:30', 'Vista al mar', 'USD 100'],
    ['Sin hora', 'Vista al mar', undefined],
  ])
})
