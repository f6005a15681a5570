import { createLazyRoute } from '@tanstack/react-router'
import { CheckoutView } from '#client/features/booking/checkout/checkout-view.tsx'
import { samePath } from '#client/lib/head.ts'
import type { StayPage } from './stay.ts'
import { titled, wordsOf, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/checkout')({ component: CheckoutView })

export async function load(context: StayContext): Promise<StayPage> {
  const words = await wordsOf(context)
  const title = titled(words.t('checkout.title'), words)
  return { paths: samePath('/checkout'), canonical: {}, title, description: title, noindex: true }
}
