import { createLazyRoute } from '@tanstack/react-router'
import { CartView } from '#client/features/booking/cart/cart-view.tsx'
import { samePath } from '#client/lib/head.ts'
import type { StayPage } from './stay.ts'
import { titled, bookingI18n, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/cart')({ component: CartView })

export async function load(context: StayContext): Promise<StayPage> {
  const i18n = await bookingI18n(context)
  const title = titled(i18n.t('cart.title'), i18n)
  return { paths: samePath('/cart'), canonical: {}, title, description: title, noindex: true }
}
