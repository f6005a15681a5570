import { createLazyRoute } from '@tanstack/react-router'
import { CartView } from '#client/features/booking/cart/cart-view.tsx'
import { samePath } from '#client/lib/head.ts'
import type { StayPage } from './stay.ts'
import { titled, wordsOf, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/cart')({ component: CartView })

export async function load(context: StayContext): Promise<StayPage> {
  const words = await wordsOf(context)
  const title = titled(words.t('cart.title'), words)
  return { paths: samePath('/cart'), canonical: {}, title, description: title, noindex: true }
}
