import { useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

let last: string | undefined
const listeners = new Set<() => void>()

/** The currency in which a page repeats prices: of its address, else of the last search of the visit. */
export function useGuestCurrency(): string | undefined {
  const { currency } = useSearch({ strict: false })
  const remembered = useSyncExternalStore(
    listen,
    () => last,
    () => undefined,
  )
  return currency ?? remembered
}

/** Keeps the currency of a search for the pages after it, whose addresses do not name one. */
export function useRememberedCurrency(currency: string | undefined): void {
  useEffect(() => {
    if (last === currency) return
    last = currency
    for (const listener of listeners) listener()
  }, [currency])
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
