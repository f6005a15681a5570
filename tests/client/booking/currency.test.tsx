import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { writeCart } from '#client/features/booking/cart/cart-store.ts'
import { CartBar } from '#client/features/booking/cart/cart-bar.tsx'
import { CartView } from '#client/features/booking/cart/cart-view.tsx'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import { BookingSummary } from '#client/features/booking/confirmation/booking-summary.tsx'
import { CurrencyChoice } from '#client/features/booking/price/currency.tsx'
import { StayProvider } from '#client/features/booking/stay/stay-rules.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { aBookingView } from '#tests/support/client/booking-view.ts'
import { aCartItem } from '#tests/support/client/offers.ts'
import { renderBooking } from '#tests/support/client/render-booking.tsx'

const stay = { checkIn: '2027-02-03', checkOut: '2027-02-05', adults: 2, children: 0 }
const NOTE = 'El precio en EUR es aproximado; se cobra en USD.'

test.each([
  ['cart', <CartView key="cart" />],
  ['checkout', <CheckoutView key="checkout" />],
  ['confirmation', <BookingSummary key="booking" booking={aBookingView()} />],
])('the currency chosen in the search is repeated beside the total: %s', async (_name, part) => {
  writeCart([aCartItem()])
  await choose('EUR')

  await rendered(part)

  const total = await screen.findByText(/^≈ 197.EUR$/)
  expect(total.closest('div')?.textContent).toMatch(/^Total final214,20.USD≈/)
  expect(screen.getAllByText(NOTE).length).toBeGreaterThan(0)
})

test('the property’s currency takes the choice back, and a search that names none keeps it', async () => {
  await choose('EUR')
  await rendered(choice({}))
  expect(await current()).toBe('EUR')

  await choose('USD')
  await rendered(<BookingSummary booking={aBookingView()} />)

  expect(await screen.findByText('Total final')).toBeTruthy()
  expect(screen.queryByText(/≈/)).toBeNull()
})

test('a chosen currency without a rate is shown nowhere, and no note mentions it', async () => {
  writeCart([aCartItem()])
  await choose('CLP')

  await rendered(<CartView />)

  expect(await screen.findByText('Total final')).toBeTruthy()
  expect(screen.queryByText(/≈|aproximado/)).toBeNull()
})

test('a browser of Chile begins with pesos, until the guest chooses', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-CL')
  writeCart([aCartItem()])
  const { unmount } = await renderBooking(<CartBar />, { site: { exchangeRates: { CLP: 950 } } })
  expect(await screen.findByText(/^≈ 203\.490.CLP$/)).toBeTruthy()
  unmount()

  await choose('USD')
  await renderBooking(<CartBar />, { site: { exchangeRates: { CLP: 950 } } })

  expect(await screen.findByText(/214,20/)).toBeTruthy()
  expect(screen.queryByText(/≈/)).toBeNull()
})

/** A search in a currency, whose page is then left: all that stays is what the tab keeps. */
async function choose(currency: string): Promise<void> {
  const { unmount } = await rendered(choice({ currency }), `/?currency=${currency}`)
  unmount()
}

const choice = (search: StaySearch) => (
  <StayProvider value={{ stay, search }}>
    <CurrencyChoice currency="USD" />
  </StayProvider>
)

async function current(): Promise<string | null | undefined> {
  const links = within(await screen.findByRole('navigation', { name: 'Moneda' })).getAllByRole(
    'link',
  )
  return links.find((link) => link.hasAttribute('aria-current'))?.textContent
}

const rendered = (part: ReactNode, at = '/') =>
  renderBooking(part, { at, site: { exchangeRates: { EUR: 0.92 } } })
