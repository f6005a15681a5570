import { useSyncExternalStore } from 'react'
import type { CartItem } from '#shared/booking/cart.ts'

/** What the last addition did to the cart: rooms of other dates that it replaced can be had back. */
export interface CartNotice {
  /** Ids of the added items. */
  added: readonly string[]
  /** The items of other dates that had to leave; empty where the dates are the same. */
  replaced: readonly CartItem[]
}

let current: CartNotice | undefined
const listeners = new Set<() => void>()

/** Shown until the next change of the cart, on every page of the visit; not stored. */
export function setCartNotice(notice: CartNotice | undefined): void {
  current = notice
  for (const listener of listeners) listener()
}

export const useCartNotice = (): CartNotice | undefined =>
  useSyncExternalStore(
    listen,
    () => current,
    () => undefined,
  )

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
