import { useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'

const KEY = 'hotel-currency'
const listeners = new Set<() => void>()

/**
 * The currency that the guest chose: the one of the address, else that of the visit, which the pages
 * after the search repeat and a reload keeps.
 */
export function useGuestCurrency(): string | undefined {
  const { currency } = useSearch({ strict: false })
  const kept = useSyncExternalStore(listen, read, () => undefined)
  return currency ?? kept
}

/** Keeps the choice that an address names for the visit. */
export function useKeptCurrency(chosen: string | undefined): void {
  useEffect(() => {
    if (chosen === undefined || chosen === read()) return
    try {
      sessionStorage.setItem(KEY, chosen)
    } catch {
      return
    }
    for (const listener of listeners) listener()
  }, [chosen])
}

/** The guest's currency and what one of the property's costs in it; undefined where none is chosen. */
export function useExchange(currency: string): { chosen: string; rate: number } | undefined {
  const { exchangeRates = {} } = useSiteConfig()
  const chosen = useGuestCurrency()
  const rate = chosen === undefined ? undefined : exchangeRates[chosen]
  return chosen && chosen !== currency && rate !== undefined ? { chosen, rate } : undefined
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
