import { useEffect, useState } from 'react'

/** Delay after loading, for browsers without `requestIdleCallback`. */
const FALLBACK_MS = 300

/** Resolves when the browser has nothing to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, FALLBACK_MS)
  })

/** True once the page has loaded and the browser is idle, or at the visitor's first click or key. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const becomeIdle = () => {
      if (!signal.aborted) setIsIdle(true)
    }
    const onLoad = () => void whenIdle().then(becomeIdle)
    if (document.readyState === 'complete') onLoad()
    else addEventListener('load', onLoad, { signal })
    addEventListener('pointerdown', becomeIdle, { signal })
    addEventListener('keydown', becomeIdle, { signal })
    return () => listeners.abort()
  }, [])

  return isIdle
}
