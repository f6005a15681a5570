import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCart, writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CartLink } from '#client/features/site/header/site-header.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { aCartItem } from '#tests/support/client/offers.ts'
import { renderPart } from '#tests/support/client/render.tsx'

test('the header leads to the cart with its number of rooms, and follows what changes', async () => {
  localStorage.clear()
  await renderPart(<CartLink />, { at: '/blog' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(localStorage).toHaveLength(0)

  act(() => writeCart([aCartItem({ id: 'one' }), aCartItem({ id: 'two' })]))
  const link = screen.getByRole('link', { name: '2 habitaciones en el carrito' })
  expect(link.getAttribute('href')).toBe('/cart')

  act(() => writeCart(readCart().slice(1)))
  expect(screen.getByRole('link', { name: '1 habitación en el carrito' })).toBeTruthy()

  act(() => writeCart([]))
  expect(screen.queryByRole('link')).toBeNull()
})

test.each(LANGUAGES)('the number is said in the language of the page: %s', async (language) => {
  writeCart([aCartItem()])

  await renderPart(<CartLink />, { language })

  expect(screen.getByRole('link').textContent).toMatch(/1.*1$/)
})

test('a cart that cannot be read is none', async () => {
  writeCart([aCartItem()])
  const key = Object.keys(localStorage).find((name) => name.startsWith('hotel-cart-'))
  localStorage.setItem(key!, '{')

  await renderPart(<CartLink />)

  expect(screen.queryByRole('link')).toBeNull()
})
