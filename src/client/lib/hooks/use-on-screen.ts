import { useEffect, useState } from 'react'

/**
 * Whether any element of the page is on the screen, so that a bar at its foot can give way to it. The
 * bar is mounted again for each page, whose elements are other ones.
 *
 * @param initial The answer until the browser has reported what is on the screen.
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
    // So that the browser reports on a page without such elements, too.
    observer.observe(document.body)
    for (const element of document.querySelectorAll(selector)) observer.observe(element)
    return () => observer.disconnect()
  }, [selector])
  return isOnScreen
}
