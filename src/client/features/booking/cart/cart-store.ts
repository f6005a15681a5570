import { useSyncExternalStore } from 'react'
import { storeCart, storedCart } from '#client/lib/storage/cart-storage.ts'
import { guestSessionId, randomText } from '#client/lib/storage/guest-session.ts'
import { announceStored, onStored, readStored, store } from '#client/lib/storage/stored.ts'
import { cart, type CartItem } from '#shared/booking/cart.ts'

/** Stored with the cart, so that a checkout continues after a reload and in another tab. */
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

/** @throws Error if the browser forbids storage. */
export function writeCart(items: readonly CartItem[]): void {
  storeCart(JSON.stringify(items))
}

/** The present cart; the same list object while the stored text is unchanged. */
export const readCart = (): readonly CartItem[] => stored() ?? NOTHING

/** Key of the present cart's checkout until it is booked. */
export const checkoutKey = (): string => localStorage.getItem(keyStorageKey()) ?? newCheckoutKey()

/** Starts another checkout of the same cart. */
export function newCheckoutKey(): string {
  const key = randomText()
  localStorage.setItem(keyStorageKey(), key)
  return key
}

/** Ends the checkout of a booked cart; later additions belong to another checkout. */
export function endCheckout(): void {
  localStorage.removeItem(keyStorageKey())
  sessionStorage.removeItem(GUEST_KEY)
  writeCart([])
}

const GUEST_KEY = 'hotel-guest'

/** The fields of the guest form as written in this tab, by name, until the cart is booked. */
export const writtenGuest = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(readStored(GUEST_KEY, 'sessionStorage') ?? ''))

const guestCountry = () => writtenGuest().guestCountry

/** The guest's country as chosen in the form. */
export const useGuestCountry = () => useSyncExternalStore(onStored, guestCountry, guestCountry)

export const storeGuest = (fields: Record<string, string>): boolean =>
  store(GUEST_KEY, new URLSearchParams(fields).toString(), 'sessionStorage')

const NOTHING: readonly CartItem[] = []
let last: { text: string | null; items: readonly CartItem[] | undefined } = {
  text: null,
  items: [],
}

/** Undefined if the text is not a cart, such as one of an earlier version. */
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
 * Effect of the last addition, which may have replaced rooms with other dates that can be restored.
 */
export interface CartNotice {
  /** Ids of the added items. */
  added: readonly string[]
  /** Removed items with other dates; empty if the dates are equal. */
  replaced: readonly CartItem[]
}

let current: CartNotice | undefined

/** Sets the notice, which every page shows until the next change of the cart; not stored. */
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
