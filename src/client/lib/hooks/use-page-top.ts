import { useLayoutEffect } from 'react'

/**
 * For the placeholder of a loading page: scrolls to its top. The router scrolls only when the page
 * itself is rendered; until then the visitor would see the bottom of the placeholder.
 */
export function usePageTop(): void {
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
