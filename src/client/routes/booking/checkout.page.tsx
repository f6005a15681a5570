import { createLazyRoute } from '@tanstack/react-router'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import { samePath } from '#client/lib/head.ts'
import type { StayPage } from './stay.ts'
import { titled, bookingI18n, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/checkout')({ component: CheckoutView })

export async function load(context: StayContext): Promise<StayPage> {
  const i18n = await bookingI18n(context)
  const title = titled(i18n.t('checkout.title'), i18n)
  return { paths: samePath('/checkout'), canonical: {}, title, description: title, noindex: true }
}
