import { useEffect, useState } from 'react'

/** Elements that the bar must not cover: forms, and the buttons of the cover picture. */
const UNCOVERED_ELEMENTS = 'main form, #inicio .button'

/**
 * Whether a bar at the bottom of the screen would cover a form or a button. Looks the elements up
 * when mounted, so the component needs a new key for each page.
 * @param initial Result until the browser has reported.
 */
export function useIsBarInTheWay(initial: boolean): boolean {
  const [isOnScreen, setIsOnScreen] = useState(initial)
  useEffect(() => {
    const visible = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && target !== document.body) visible.add(target)
        else visible.delete(target)
      }
      setIsOnScreen(visible.size > 0)
    })
    // The body is observed so that the browser also reports on pages without such elements.
    observer.observe(document.body)
    for (const element of document.querySelectorAll(UNCOVERED_ELEMENTS)) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return isOnScreen
}
