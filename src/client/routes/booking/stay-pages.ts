import { createLazyRoute } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { CartView } from '#client/features/booking/cart/cart-view.tsx'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import { samePath } from '#shared/addresses.ts'
import * as booking from './booking.page.tsx'
import * as lookup from './lookup.page.tsx'
import * as room from './room.page.tsx'
import * as rooms from './rooms.page.tsx'
import type { StayPage } from './stay.ts'
import { bookingI18n, pageTitle, type StayContext } from './stay-load.ts'

/** A page without data of the server, because the cart is stored in the guest's browser. */
function cartPage(path: '/cart' | '/checkout', component: FunctionComponent) {
  const load = async (context: StayContext): Promise<StayPage> => {
    const i18n = await bookingI18n(context)
    const title = pageTitle(i18n.t(path === '/cart' ? 'cart.title' : 'checkout.title'), i18n)
    return { paths: samePath(path), canonical: {}, title, description: title, noindex: true }
  }
  return { Route: createLazyRoute(path)({ component }), load }
}

/** One chunk for all booking pages, because a guest who books opens most of them. */
export const STAY_PAGES = {
  rooms,
  room,
  cart: cartPage('/cart', CartView),
  checkout: cartPage('/checkout', CheckoutView),
  lookup,
  booking,
}
