import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CartView } from '#client/features/booking/cart/cart-view.tsx'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import { RoomView } from '#client/features/booking/search/room-view.tsx'
import page from '#client/features/booking/stay/booking-page.module.css'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { confirmation } from '#tests/support/client/confirmation.tsx'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'
import { results } from '#tests/support/client/results.tsx'

test.each([
  ['cart', CartView],
  ['checkout', CheckoutView],
])('in the %s only what is free has the colour of good news', async (_name, View) => {
  writeCart([aCartItem()])
  await renderBooking(<View />)

  const free = await screen.findByText(/^Cancelación gratis hasta/)
  const charges = screen.getByText(/^Después, cancelar cuesta la primera noche/)
  expect(free.className).toBe(page.terms)
  expect(free.textContent).not.toContain('cuesta')
  expect(charges.className).not.toContain(page.terms)
})

test('a rate that cannot be cancelled for free does not look like one that can', async () => {
  const offer = anOffer()
  const cancellation = {
    freeUntil: null,
    lateCharge: 'everything' as const,
    steps: [{ from: null, charge: 'everything' as const, amountMinor: 21_420 }],
  }
  const conditions = { ...offer.conditions, cancellation }
  writeCart([aCartItem({ offer: { ...offer, conditions } })])
  await renderBooking(<CartView />)

  const terms = await screen.findByText(/^No reembolsable: cancelar cuesta/)
  expect(terms.className).not.toContain(page.terms)
})

test('the steps are named, the present one is marked, and earlier ones lead back', async () => {
  writeCart([aCartItem({ adults: 3 })])
  await renderBooking(<CheckoutView />)

  const steps = screen.getByRole('list', { name: 'Pasos de la reserva' })
  const items = within(steps).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Habitación',
    'Carrito',
    'Tus datos',
    'Confirmación',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  const [rooms, cart, ...later] = within(steps).getAllByRole('link')
  expect(rooms?.getAttribute('href')).toMatch(/^\/rooms\?.*checkIn=2027-02-03.*adults=3/)
  expect(cart?.getAttribute('href')).toBe('/cart')
  expect(later).toEqual([])
})

test('below rooms with prices the request form is folded; what was asked for stands in it', async () => {
  await results({ offers: [anOffer()], search: { adults: 3 } })

  const request = (await screen.findByText('¿Prefieres que lo organicemos nosotros?')).closest(
    'details',
  )
  expect(request?.open).toBe(false)
  expect(request?.querySelector<HTMLInputElement>('[name="guests"]')?.value).toBe('3')
})

test('the hour of arrival is asked for, with what to do after reception has closed', async () => {
  writeCart([aCartItem()])
  await renderBooking(<CheckoutView />)

  const hour = screen.getByRole('combobox', { name: /^Hora de llegada al hotel/ })
  expect(document.getElementById(hour.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^La recepción atiende hasta las .* Si llegas más tarde, dinos la hora/,
  )
})

test('the booking names the hour of arrival apart from the remarks', async () => {
  const view = aBookingView()
  const observations = 'Viajan también: Bea Tuki\nHora de llegada: 23:00\nUna cuna.'
  await confirmation({ ...view, guest: { ...view.guest, observations } })

  const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  await screen.findByRole('heading', { level: 1 })
  expect(value('Hora de llegada al hotel')).toBe('23:00')
  expect(value('Observaciones')).toBe('Una cuna.')
})

test('links at the top jump to what a guest comes back for, without another entry of the history', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  await confirmation(aBookingView())
  const entries = history.length

  const jumps = await screen.findByRole('navigation', { name: 'Qué sigue' })
  const links = within(jumps).getAllByRole('link')
  fireEvent.click(within(jumps).getByRole('link', { name: 'Carta de estadía' }))

  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Pago y cancelación',
    'Cambios',
    'Tu llegada',
    'Carta de estadía',
    'Agregar al calendario',
  ])
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.textContent).toBe('Carta de estadía')
  expect(history.length).toBe(entries)
})

test('nights of several prices name the lowest and the highest', async () => {
  const offer = anOffer()
  const [first, second] = offer.nightly
  const nightly = [first!, { ...second!, totalMinor: 15_000 }]
  const plans = offer.plans.map((plan) => ({ ...plan, nightly }))
  await results({ offers: [{ ...offer, nightly, plans }] })

  expect(await screen.findByText(/^Entre 107,10.USD y 150,00.USD por noche$/)).toBeTruthy()
})

test('an offer is sent to the address that is typed, with what the page shows', async () => {
  const send = vi.fn(async () => ({ success: true }))
  const search = { checkIn: '2027-02-03', checkOut: '2027-02-05' }
  await renderBooking(
    <RoomView room={ROOMS[2]!} search={search} pictures={null} words={null} facts={null} />,
    {
      at: '/?checkIn=2027-02-03&checkOut=2027-02-05',
      answers: { 'booking.rooms': async () => [anOffer()], 'booking.mailOffer': send },
    },
  )
  const open = await screen.findByText('Enviarme esta oferta')
  const form = within(open.closest('details')!)
  const press = () => fireEvent.click(form.getByRole('button', { name: 'Enviar la oferta' }))
  press()
  expect(await form.findByText('Escribe un correo electrónico válido.')).toBeTruthy()
  fireEvent.input(form.getByLabelText('Correo electrónico'), { target: { value: 'ana@x.test' } })
  press()

  expect(await screen.findByText(/^Listo: si la dirección es correcta/)).toBe(
    document.activeElement,
  )
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]).toMatchObject([
    { stay: { ...search, adults: 2 }, roomId: '65831', rateId: '1', email: 'ana@x.test' },
  ])
})
