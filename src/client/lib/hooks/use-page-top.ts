import { useLayoutEffect } from 'react'

/**
 * For what stands in while a followed page loads: it opens at its top. The router scrolls only when
 * the page itself is there, and until then the visitor would look at the foot of the placeholder.
 */
export function usePageTop(): void {
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
