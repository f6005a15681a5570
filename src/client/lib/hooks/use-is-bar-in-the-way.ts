import { useEffect, useState } from 'react'

/** Elements that the bar must not cover: forms, and the buttons of the cover picture. */
const YIELDED_TO = 'main form, #inicio .button'

/**
 * Whether a bar at the bottom of the screen would cover an element that it must not cover.
 * Remounted for each page.
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
    // Observed so that the browser also reports on pages without such elements.
    observer.observe(document.body)
    for (const element of document.querySelectorAll(YIELDED_TO)) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return isOnScreen
}
