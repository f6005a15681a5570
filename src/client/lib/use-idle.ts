import { useEffect, useState } from 'react'

/** For browsers that cannot say when they are idle. */
const PATIENCE_MS = 300

/**
 * True once the page has loaded and the browser has nothing better to do, or the visitor begins to
 * use it: what the first view can do without waits for this.
 */
export function useIdle(): boolean {
  const [isSettled, setIsSettled] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const settle = () => {
      if (!signal.aborted) setIsSettled(true)
    }
    const whenIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(settle)
      else setTimeout(settle, PATIENCE_MS)
    }
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { signal })
    addEventListener('pointerdown', settle, { signal })
    addEventListener('keydown', settle, { signal })
    return () => listening.abort()
  }, [])

  return isSettled
}
