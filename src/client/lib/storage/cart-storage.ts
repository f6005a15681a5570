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

/** @throws Error where the browser does not let anything be kept. */
export function storeCart(text: string): void {
  localStorage.setItem(keyOf(guestSessionId()), text)
  dispatchEvent(new Event(CHANGED))
}

/** Hears of changes in this tab and in the guest's others. @returns how to stop. */
export function onCartChange(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}

/** How many rooms lie in the cart; 0 until the browser has said so. It needs none of the cart's rules. */
export const useCartCount = (): number => useSyncExternalStore(onCartChange, count, () => 0)

function count(): number {
  try {
    return (JSON.parse(storedCart() ?? '[]') as { length?: number }).length ?? 0
  } catch {
    return 0
  }
}
