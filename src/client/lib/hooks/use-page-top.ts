import { useLayoutEffect } from 'react'

/**
 * For the placeholder of a loading page: scrolls to its top. The router scrolls only when the page
 * itself is rendered, and until then the visitor would see the foot of the placeholder.
 */
export function usePageTop(): void {
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
