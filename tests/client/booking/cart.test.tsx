import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddButton } from '#client/features/booking/cart/add-button.tsx'
import { CartBar } from '#client/features/booking/cart/cart-bar.tsx'
import { CartView } from '#client/features/booking/cart/cart-view.tsx'
import { setCartNotice } from '#client/features/booking/cart/cart-notice.ts'
import { readCart, writeCart } from '#client/features/booking/cart/cart-store.ts'
import { aCartItem, anOffer } from '#tests/support/client/offers.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const stay = { checkIn: '2027-02-03', checkOut: '2027-02-05', adults: 2, children: 0 }

afterEach(() => {
  setCartNotice(undefined)
})

test('the bar itself announces an added room, and the button leads to the cart', async () => {
  await renderBooking(
    <>
      <AddButton offer={anOffer()} stay={stay} />
      <CartBar />
    </>,
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Agregar al carrito: Vista al mar' }))

  const [bar] = screen
    .getAllByRole('status')
    .filter((status) => status.textContent.includes('Habitación agregada al carrito'))
  expect(bar && within(bar).getByRole('link', { name: 'Ver el carrito' })).toBeTruthy()
  const toasts = screen.getByRole('region', { name: 'Avisos (F8)' })
  expect(toasts.textContent).toBe('')
  const added = screen.getByRole('link', { name: 'En el carrito ✓ · Ver carrito: Vista al mar' })
  expect(added.getAttribute('href')).toBe('/cart')
  expect(document.activeElement).toBe(added)

  fireEvent.click(screen.getByRole('button', { name: 'Agregar otra igual: Vista al mar' }))
  expect(readCart()).toHaveLength(2)
})

test('rooms of other dates leave the cart, which says so and gives them back', async () => {
  const earlier = aCartItem({ id: 'earlier', checkIn: '2027-03-01', checkOut: '2027-03-03' })
  writeCart([earlier])
  const { unmount } = await renderBooking(<AddButton offer={anOffer()} stay={stay} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Agregar al carrito/ }))
  unmount()

  await renderBooking(<CartView />)
  expect(await screen.findByText(/Tu carrito lleva ahora las fechas de esta búsqueda/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Volver a las fechas anteriores' }))

  expect(readCart().map(({ id }) => id)).toEqual(['earlier'])
})
