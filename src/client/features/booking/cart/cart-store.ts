import { useSyncExternalStore } from 'react'
import { guestSessionId } from '#client/lib/guest-session.ts'
import { cart, type CartItem } from '#shared/booking/cart.ts'

const CHANGED = 'hotel-cart-changed'

/** The cart belongs to the guest's session, as the checkout does (spec §7). */
const storageKey = () => `hotel-cart-${guestSessionId()}`

/** What the guest has put into the cart; undefined until the browser has said so. */
export const useCart = (): readonly CartItem[] | undefined =>
  useSyncExternalStore(listen, read, () => undefined)

/** @throws Error where the browser does not let anything be kept. */
export function writeCart(items: readonly CartItem[]): void {
  localStorage.setItem(storageKey(), JSON.stringify(items))
  dispatchEvent(new Event(CHANGED))
}

/** The cart as it is now; unreadable or foreign contents count as nothing. */
export function readCart(): readonly CartItem[] {
  return read()
}

function listen(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  // Another tab of the same guest.
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}

const NOTHING: readonly CartItem[] = []
let last: { text: string | null; items: readonly CartItem[] } = { text: null, items: NOTHING }

/** The same text gives the same list, so that nothing is drawn twice. */
function read(): readonly CartItem[] {
  const text = stored()
  if (text !== last.text) last = { text, items: parsed(text) }
  return last.items
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey())
  } catch {
    return null
  }
}

function parsed(text: string | null): readonly CartItem[] {
  if (text === null) return NOTHING
  try {
    const result = cart.safeParse(JSON.parse(text))
    return result.success ? result.data : NOTHING
  } catch {
    return NOTHING
  }
}
