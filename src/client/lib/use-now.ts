import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/**
 * The current minute, or undefined in the server's HTML and at hydration: pages are kept, so only
 * the browser knows what time it is.
 */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, currentMinute, unknown)
  return minute === undefined ? undefined : new Date(minute)
}

/** Whether the page is live, that is, whether it can act on a press. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

const unknown = (): undefined => undefined

const never = () => () => undefined
