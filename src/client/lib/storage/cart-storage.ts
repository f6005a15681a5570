import { useSyncExternalStore } from 'react'
import { guestSessionId, storedSessionId } from './guest-session.ts'

const CHANGED = 'hotel-cart-changed'

/** The cart belongs to the guest's session, as the checkout does (spec §7). */
const keyOf = (session: string) => `hotel-cart-${session}`

/** The cart as the browser keeps it; null where there is none. Reading it begins no session. */
export function storedCart(): string | null {
  const session = storedSessionId()
  return session ? localStorage.getItem(keyOf(session)) : null
}

/** @throws Error if the browser forbids storage. */
export function storeCart(text: string): void {
  localStorage.setItem(keyOf(guestSessionId()), text)
  dispatchEvent(new Event(CHANGED))
}

/**
 * Notifies of changes in this tab and in others.
 * @returns the unsubscribe function.
 */
export function onCartChange(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}

/** Number of rooms in the cart; 0 until hydration. Needs none of the cart's code. */
export const useCartCount = (): number => useSyncExternalStore(onCartChange, count, () => 0)

function count(): number {
  try {
    return (JSON.parse(storedCart() ?? '[]') as { length?: number }).length ?? 0
  } catch {
    return 0
  }
}
