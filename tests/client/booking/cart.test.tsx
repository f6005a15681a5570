import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddButton } from '#client/features/booking/cart/add-button.tsx'
import { CartBar } from '#client/features/booking/cart/cart-bar.tsx'
import { CartView } from '#client/features/booking/cart/cart-view.tsx'
import { setCartNotice, readCart, writeCart } from '#client/features/booking/cart/cart-store.ts'
import { StayProvider } from '#client/features/booking/stay/stay-rules.ts'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { results } from '#tests/support/client/results.tsx'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const stay = { checkIn: '2027-02-03', checkOut: '2027-02-05', adults: 2, children: 0 }
const add = (
  <StayProvider value={{ stay, search: stay }}>
    <AddButton offer={anOffer()} />
  </StayProvider>
)

afterEach(() => {
  setCartNotice(undefined)
})

test('that no card is needed stands once on the way, beside the first prices', async () => {
  const { unmount } = await results({ offers: [anOffer()] })
  expect(await screen.findAllByText(/No necesitas tarjeta/)).toHaveLength(1)
  unmount()

  writeCart([aCartItem()])
  await renderBooking(<CartView />)
  expect(await screen.findByText('No se cobra nada ahora: pagas en el hotel.')).toBeTruthy()
  expect(screen.queryByText(/No necesitas tarjeta/)).toBeNull()
})

test('the bar itself announces an added room, and the button leads to the cart', async () => {
  await renderBooking(
    <>
      {add}
      <CartBar />
    </>,
  )

  fireEvent.click(
    await screen.findByRole('button', { name: 'Agregar al carrito: Habitación con vista al mar' }),
  )

  const [bar] = screen
    .getAllByRole('status')
    .filter((status) => status.textContent.includes('Habitación agregada al carrito'))
  expect(bar && within(bar).getByRole('link', { name: 'Ver el carrito' })).toBeTruthy()
  const toasts = screen.getByRole('region', { name: 'Avisos (F8)' })
  expect(toasts.textContent).toBe('')
  const added = screen.getByRole('link', {
    name: 'En el carrito ✓ · Ver carrito: Habitación con vista al mar',
  })
  expect(added.getAttribute('href')).toBe('/cart')
  expect(document.activeElement).toBe(added)

  fireEvent.click(
    screen.getByRole('button', { name: 'Agregar otra igual: Habitación con vista al mar' }),
  )
  expect(readCart()).toHaveLength(2)
})

test('another room is searched for under the same days, people, promotion and plan', async () => {
  const [plan] = anOffer().plans
  const offer = anOffer({ plans: [{ ...plan!, name: 'Larga estadía' }] })
  writeCart([aCartItem({ adults: 3, children: 1, promoCode: 'RAPANUI', offer })])
  await renderBooking(<CartView />)

  const another = await screen.findByRole('link', { name: 'Agregar otra habitación' })

  const search = new URL(another.getAttribute('href')!, location.href).searchParams
  expect(Object.fromEntries(search)).toEqual({
    checkIn: '2027-02-03',
    checkOut: '2027-02-05',
    adults: '3',
    children: '1',
    promo: 'RAPANUI',
    plan: 'Larga estadía',
  })
})

test('a room of the cart names its plan, and the code where the plan is the promotion’s', async () => {
  const [standard] = anOffer().plans
  const plans = [
    standard!,
    { ...standard!, rateId: '3', name: 'Promo Rapa Nui', isPromotion: true },
  ]
  const item = { promoCode: 'RAPANUI', offer: anOffer({ plans }) }
  writeCart([
    aCartItem(item),
    aCartItem({ ...item, id: 'item-2', offer: anOffer({ plans, rateId: '3' }) }),
  ])
  await renderBooking(<CartView />)

  expect(await screen.findByText('Flexible')).toBeTruthy()
  expect(screen.getByText('Promo Rapa Nui · Código promocional: RAPANUI')).toBeTruthy()
})

test('each room of the cart says its own terms, and how much is paid online', async () => {
  const saver = anOffer({
    conditions: {
      ...anOffer().conditions,
      payAtHotel: false,
      cancellation: {
        freeUntil: null,
        lateCharge: 'everything',
        steps: [{ from: null, charge: 'everything', amountMinor: 21_420 }],
      },
    },
  })
  writeCart([aCartItem(), aCartItem({ id: 'item-2', offer: saver })])
  await renderBooking(<CartView />)

  const lines = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/hasta el mié 20\sene 2027.*\(107,10.USD\).*1\sfeb 2027.*\(214,20.USD\)/)
  expect(lines[1]).toMatch(/No reembolsable: cancelar cuesta toda la estadía \(214,20.USD\)/)
  expect(screen.getByText(/^En línea se pagan 214,20.USD/)).toBeTruthy()
  expect(screen.getByText(/^Lo demás, 214,20.USD, se paga en el hotel/)).toBeTruthy()
})

test('rooms of other dates leave the cart, which says so and gives them back', async () => {
  const earlier = aCartItem({ id: 'earlier', checkIn: '2027-03-01', checkOut: '2027-03-03' })
  writeCart([earlier])
  const { unmount } = await renderBooking(add)
  fireEvent.click(await screen.findByRole('button', { name: /^Agregar al carrito/ }))
  unmount()

  await renderBooking(<CartView />)
  expect(await screen.findByText(/Tu carrito lleva ahora las fechas de esta búsqueda/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Volver a las fechas anteriores' }))

  expect(readCart().map(({ id }) => id)).toEqual(['earlier'])
})

test('after a room is removed or restored the focus is on the room in its place, else on the heading', async () => {
  writeCart([aCartItem(), aCartItem({ id: 'item-2' }), aCartItem({ id: 'item-3' })])
  await renderBooking(<CartView />)
  await screen.findAllByRole('article')
  const remove = (index: number) =>
    fireEvent.click(screen.getAllByRole('button', { name: /^Quitar/ })[index]!)
  const focusedRoom = () =>
    screen.getAllByRole('article').findIndex((room) => document.activeElement?.contains(room))

  remove(1)
  expect(focusedRoom()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(focusedRoom()).toBe(1)
  remove(2)
  expect(focusedRoom()).toBe(1)
  remove(0)
  remove(0)

  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a stored cart that cannot be read is reported, until a room is put into it', async () => {
  writeCart([aCartItem()])
  const key = Object.keys(localStorage).find((name) => name.startsWith('hotel-cart-'))
  localStorage.setItem(key!, '[{"roomId":1,"price":90}]')

  await renderBooking(<CartView />)

  expect(await screen.findByText(/^No pudimos abrir tu carrito/)).toBeTruthy()
  act(() => writeCart([]))
  expect(screen.getByText(/^Elige fechas/)).toBeTruthy()
})
