import { useEffect, useState } from 'react'

/**
 * Whether any matching element is on the screen, so that a bar at the foot can yield to it. Mounted
 * again for each page, which has other elements.
 * @param initial Result until the browser has reported.
 */
export function useOnScreen(selector: string, initial: boolean): boolean {
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
    for (const element of document.querySelectorAll(selector)) observer.observe(element)
    return () => observer.disconnect()
  }, [selector])
  return isOnScreen
}
