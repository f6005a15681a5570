import { useSyncExternalStore } from 'react'
import { storeCart, storedCart } from '#client/lib/storage/cart-storage.ts'
import { guestSessionId, randomText } from '#client/lib/storage/guest-session.ts'
import { announceStored, onStored } from '#client/lib/storage/stored.ts'
import { cart, type CartItem } from '#shared/booking/cart.ts'

/** Beside the cart, so that a checkout is the same one after a reload and in another tab. */
const keyStorageKey = () => `hotel-checkout-${guestSessionId()}`

/** The items of the cart; undefined until hydration. */
export const useCart = (): readonly CartItem[] | undefined =>
  useSyncExternalStore(onStored, readCart, () => undefined)

/** Whether a stored cart cannot be read, so that the guest is told why it is empty. */
export const useIsCartUnreadable = (): boolean =>
  useSyncExternalStore(
    onStored,
    () => stored() === undefined,
    () => false,
  )

/** @throws Error where the browser does not let anything be kept. */
export function writeCart(items: readonly CartItem[]): void {
  storeCart(JSON.stringify(items))
}

/** The cart as it is now; the same list as long as the stored text is the same. */
export const readCart = (): readonly CartItem[] => stored() ?? NOTHING

/** Key of the checkout of the present cart, until it is booked. */
export const checkoutKey = (): string => localStorage.getItem(keyStorageKey()) ?? newCheckoutKey()

/** Begins another checkout of the same cart. */
export function newCheckoutKey(): string {
  const key = randomText()
  localStorage.setItem(keyStorageKey(), key)
  return key
}

/** The cart is booked: what is put into it from now on is another checkout. */
export function endCheckout(): void {
  localStorage.removeItem(keyStorageKey())
  writeCart([])
}

const NOTHING: readonly CartItem[] = []
let last: { text: string | null; items: readonly CartItem[] | undefined } = {
  text: null,
  items: [],
}

/** Undefined where the text is not a cart, such as one of an earlier version. */
function stored(): readonly CartItem[] | undefined {
  const text = storedCart()
  if (text !== last.text) last = { text, items: parsed(text ?? '[]') }
  return last.items
}

function parsed(text: string): readonly CartItem[] | undefined {
  try {
    return cart.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Effect of the last addition: it may have replaced rooms of other dates, which can be restored.
 */
export interface CartNotice {
  /** Ids of the added items. */
  added: readonly string[]
  /** The items of other dates that had to leave; empty where the dates are the same. */
  replaced: readonly CartItem[]
}

let current: CartNotice | undefined

/** Shown until the next change of the cart, on every page of the visit; not stored. */
export function setCartNotice(notice: CartNotice | undefined): void {
  current = notice
  announceStored()
}

export const useCartNotice = (): CartNotice | undefined =>
  useSyncExternalStore(
    onStored,
    () => current,
    () => undefined,
  )
