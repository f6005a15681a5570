import { useLayoutEffect } from 'react'

/**
 * Scrolls to the top of a loading page's placeholder, because the router scrolls only when the page
 * itself is rendered.
 */
export function usePageTop(): void {
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
