import { useSyncExternalStore } from 'react'
import { guestSessionId, storedSessionId } from './guest-session.ts'
import { onStored, readStored, store } from './stored.ts'

/** The cart belongs to the guest's session, as the checkout does (spec §7). */
const keyOf = (session: string) => `hotel-cart-${session}`

/** The cart's stored text; null if there is none. Reading it creates no session. */
export function storedCart(): string | null {
  const session = storedSessionId()
  return session ? readStored(keyOf(session)) : null
}

/** @throws Error if the browser forbids storage. */
export function storeCart(text: string): void {
  if (!store(keyOf(guestSessionId()), text)) throw new Error('The browser forbids storage.')
}

/** Number of rooms in the cart; 0 until hydration. Does not load the cart's code. */
export const useCartCount = (): number => useSyncExternalStore(onStored, count, () => 0)

function count(): number {
  try {
    return (JSON.parse(storedCart() ?? '[]') as { length?: number }).length ?? 0
  } catch {
    return 0
  }
}
