import { screen } from '@testing-library/react'
import { useEffect, useState, type ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BookingFrame } from '#client/features/booking/widget/booking-frame.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('of a closed season the frame shows the reason and other dates, not the rooms of the property', async () => {
  const stay = { checkIn: '2027-02-03', checkOut: '2027-02-05' }
  const answer = {
    unavailable: [],
    combinations: [],
    problem: { reason: 'closed_season', count: null },
    nearest: [{ checkIn: '2027-03-01', checkOut: '2027-03-03' }],
  }
  // The page of the property, which is looked for until the reason is known.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderPart(
    <Late stay={stay} dates={stay} onChoose={vi.fn()} failed={<p>Sin página</p>} />,
    { answers: { 'booking.alternatives': async () => answer } },
  )

  expect(await screen.findByText(/noches en que el hotel está cerrado/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /1.3\s(de )?mar/ })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Cargando|Sin página/)
})

/** Its texts are loaded with the answer, which the rendering of a test would not wait for. */
function Late(props: ComponentProps<typeof BookingFrame>) {
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setIsAsked(true), 10)
    return () => clearTimeout(later)
  }, [])
  return isAsked && <BookingFrame {...props} />
}
