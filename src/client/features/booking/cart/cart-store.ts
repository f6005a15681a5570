import { useEffect, useState, useSyncExternalStore } from 'react'
import { storeCart, storedCart } from '#client/lib/storage/cart-storage.ts'
import { guestSessionId, randomText } from '#client/lib/storage/guest-session.ts'
import { announceStored, onStored, readStored, store } from '#client/lib/storage/stored.ts'
import { cart, type CartItem } from '#shared/booking/cart.ts'

/**
 * Key under which the checkout key is stored, so that a checkout continues after a reload and in
 * another tab.
 */
const keyStorageKey = () => `hotel-checkout-${guestSessionId()}`

/** The items of the cart; undefined until hydration. */
export const useCart = (): readonly CartItem[] | undefined =>
  useSyncExternalStore(onStored, readCart, () => undefined)

/** Whether another tab has changed the cart while the component is mounted. */
export function useIsCartChanged(): boolean {
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    const onStorage = ({ newValue }: StorageEvent) => {
      if (newValue !== null && newValue === storedCart()) setIsChanged(true)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  return isChanged
}

/** Whether the stored cart cannot be read. */
export const useIsCartUnreadable = (): boolean =>
  useSyncExternalStore(
    onStored,
    () => loadCart() === undefined,
    () => false,
  )

/** @throws Error if the browser forbids storage. */
export function writeCart(items: readonly CartItem[]): void {
  storeCart(JSON.stringify(items))
}

/** The cart; the same array while the stored text is unchanged. */
export const readCart = (): readonly CartItem[] => loadCart() ?? EMPTY

/** The checkout key of the cart. */
export const currentCheckoutKey = (): string =>
  localStorage.getItem(keyStorageKey()) ?? newCheckoutKey()

export function newCheckoutKey(): string {
  const key = randomText()
  localStorage.setItem(keyStorageKey(), key)
  return key
}

/** Ends a checkout after the booking and empties the cart. */
export function endCheckout(): void {
  localStorage.removeItem(keyStorageKey())
  sessionStorage.removeItem(GUEST_KEY)
  writeCart([])
}

const GUEST_KEY = 'hotel-guest'

/** The inputs of the guest form in this tab, by name, until the cart is booked. */
export const storedGuest = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(readStored(GUEST_KEY, 'sessionStorage') ?? ''))

const guestCountry = () => storedGuest().guestCountry

export const useGuestCountry = () => useSyncExternalStore(onStored, guestCountry, guestCountry)

export const storeGuest = (fields: Record<string, string>): boolean =>
  store(GUEST_KEY, new URLSearchParams(fields).toString(), 'sessionStorage')

const EMPTY: readonly CartItem[] = []
let last: { text: string | null; items: readonly CartItem[] | undefined } = {
  text: null,
  items: [],
}

/** The stored cart; undefined if the text is not a cart. */
function loadCart(): readonly CartItem[] | undefined {
  const text = storedCart()
  if (text !== last.text) last = { text, items: parseCart(text ?? '[]') }
  return last.items
}

function parseCart(text: string): readonly CartItem[] | undefined {
  try {
    return cart.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What the last addition to the cart changed. */
export interface CartNotice {
  /** Ids of the added items. */
  added: readonly string[]
  /** Items that were removed because they had other dates. */
  replaced: readonly CartItem[]
}

let current: CartNotice | undefined

/** Sets the notice, which pages show until the cart changes; not stored. */
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
