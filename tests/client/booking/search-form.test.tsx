import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useState, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadBookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { RequestDates } from '#client/features/booking/request/request-form.tsx'
import { RoomView } from '#client/features/booking/search/room-view.tsx'
import { StayForm, useStayChoice } from '#client/features/booking/search/stay-form.tsx'
import { StaySearch } from '#client/features/booking/search/stay-search.tsx'
import type { ChosenDays } from '#client/features/booking/stay/stay-dates.tsx'
import { DatesForm } from '#client/features/booking/widget/booking-widget.tsx'
import { I18nProvider, loadI18n } from '#client/lib/i18n.tsx'
import { ToastProvider } from '#client/ui/toast/toast.tsx'
import type { StaySearch as Stay } from '#shared/booking/search.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

function Search() {
  const choice = useStayChoice({})
  return (
    <>
      <StayForm path="/rooms" search={{}} choice={choice} onSearch={() => undefined} />
      <output aria-label="Elegida">{choice.stay.checkIn}</output>
    </>
  )
}

test('a date entered before hydration is kept', async () => {
  await hydrateWithArrival(<Search />, '2027-02-03')

  expect(screen.getByLabelText<HTMLInputElement>('Llegada').value).toBe('2027-02-03')
  expect(screen.getByRole('status', { name: 'Elegida' }).textContent).toBe('2027-02-03')
})

test('in the request form a date entered before hydration is kept, also in the next minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const form = (
    <form>
      <RequestDates dates={{}} problem={() => ({})} />
    </form>
  )
  await hydrateWithArrival(form, '2027-02-03')

  act(() => void vi.advanceTimersByTime(60_000))

  expect(screen.getByLabelText<HTMLInputElement>('Llegada').value).toBe('2027-02-03')
})

test('on the home page a date entered before hydration is kept, and searched for', async () => {
  const search = vi.fn()
  const Home = () => {
    const [dates, setDates] = useState<ChosenDays>({})
    return (
      <DatesForm action="/rooms" dates={dates} onDates={setDates} onSearch={() => search(dates)} />
    )
  }
  await hydrateWithArrival(<Home />, '2027-02-03')
  fireEvent.change(screen.getByLabelText('Salida'), { target: { value: '2027-02-05' } })

  fireEvent.click(screen.getByRole('button', { name: 'Ver disponibilidad' }))

  expect(screen.getByLabelText<HTMLInputElement>('Llegada').value).toBe('2027-02-03')
  expect(search).toHaveBeenCalledWith({ checkIn: '2027-02-03', checkOut: '2027-02-05' })
})

test('after a search on a room’s page its offer comes into view and has the focus', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  function Page() {
    const [search, setSearch] = useState<Stay>({})
    return (
      <>
        <button
          type="button"
          onClick={() => setSearch({ checkIn: '2027-02-03', checkOut: '2027-02-05' })}
        >
          Buscar
        </button>
        <RoomView room={ROOMS[0]!} search={search} pictures={null} words={null} facts={null} />
      </>
    )
  }
  await renderBooking(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))

  await waitFor(() => expect(document.activeElement?.textContent).toContain('reservas no responde'))
  expect(scrolled.mock.contexts).toEqual([document.activeElement])
})

/** Hydrates the server's HTML of a form in which somebody has entered the arrival already. */
async function hydrateWithArrival(form: ReactNode, arrival: string): Promise<void> {
  const i18n = await loadI18n('es')
  await loadBookingI18n(i18n)
  const page = (
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <I18nProvider value={i18n}>
        <ToastProvider>{form}</ToastProvider>
      </I18nProvider>
    </RouterContextProvider>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)
  const early = container.querySelector<HTMLInputElement>('[type=date]')
  if (early) early.value = arrival
  render(page, { container, hydrate: true })
}

test('only the empty date is marked, with its problem under it, and has the focus', async () => {
  const search = vi.fn()
  await renderBooking(<StaySearch path="/rooms" search={{}} onSearch={search} />, {
    answers: { 'booking.calendar': () => new Promise(() => undefined) },
  })
  const arrival = await screen.findByLabelText<HTMLInputElement>('Llegada')
  const departure = screen.getByLabelText<HTMLInputElement>('Salida')
  fireEvent.change(arrival, { target: { value: '2030-02-03' } })

  fireEvent.click(screen.getAllByRole('button', { name: 'Buscar habitaciones' })[0]!)

  expect(document.activeElement).toBe(departure)
  expect(departure.getAttribute('aria-invalid')).toBe('true')
  expect(arrival.getAttribute('aria-invalid')).toBeNull()
  const problem = document.getElementById(departure.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toBe('Elige la fecha de salida.')
  expect(search).not.toHaveBeenCalled()
})

test('dates are shown in the format of the page, and their inputs stay what they are', async () => {
  const search = { checkIn: '2031-02-06' }
  await renderBooking(<StaySearch path="/rooms" search={search} onSearch={() => undefined} />, {
    answers: { 'booking.calendar': () => new Promise(() => undefined) },
  })

  const [arrival, departure] = ['Llegada', 'Salida'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  )
  expect([arrival?.type, arrival?.id, departure?.id]).toEqual([
    'date',
    'checkinDate',
    'checkoutDate',
  ])
  expect(arrival?.parentElement?.dataset.shown).toBe('6 feb 2031')
  expect(departure?.parentElement?.dataset.shown).toBe('Elige la fecha')
  expect(departure?.min).toBe('2031-02-07')
})
