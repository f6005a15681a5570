import { useEffect, useState } from 'react'

/** Delay after loading, for browsers without `requestIdleCallback`. */
const FALLBACK_MS = 300

/** True once the page has loaded and the browser is idle, or at the visitor's first click or key. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const becomeIdle = () => {
      if (!signal.aborted) setIsIdle(true)
    }
    const whenIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(becomeIdle)
      else setTimeout(becomeIdle, FALLBACK_MS)
    }
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { signal })
    addEventListener('pointerdown', becomeIdle, { signal })
    addEventListener('keydown', becomeIdle, { signal })
    return () => listeners.abort()
  }, [])

  return isIdle
}
