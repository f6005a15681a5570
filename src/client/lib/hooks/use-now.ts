import { useDeferredValue, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/**
 * The current minute; undefined in the server's HTML and during hydration, because the server
 * caches pages. Deferred, so that what depends on it is rendered in short tasks after hydration.
 */
export function useNow(): Date | undefined {
  const minute = useDeferredValue(useSyncExternalStore(everyMinute, currentMinute, unknown))
  return minute === undefined ? undefined : new Date(minute)
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

const unknown = (): undefined => undefined
