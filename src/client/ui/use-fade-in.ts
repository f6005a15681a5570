import { useEffect } from 'react'

/** Hides elements below the screen; set by script only, so that nothing is hidden without it. */
const WAITING = 'fade-in-waiting'

/** Elements of the class `fade-in` fade in once when scrolled into view (spec §2), unless the visitor prefers reduced motion. */
export function useFadeIn(): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    // The observer has the positions; reading them from the elements would force a layout each.
    const observer = new IntersectionObserver(
      (entries) => {
        const screenBottom = window.innerHeight
        for (const { isIntersecting, boundingClientRect, target } of entries) {
          // Without a height it is in a part of the page that is not laid out yet.
          const { top, height } = boundingClientRect
          const isBelow = !isIntersecting && (top >= screenBottom || height === 0)
          target.classList.toggle(WAITING, isBelow)
          if (!isBelow) observer.unobserve(target)
        }
      },
      { rootMargin: '0px 0px -8% 0px' },
    )
    for (const element of document.querySelectorAll('.fade-in')) observer.observe(element)
    return () => {
      observer.disconnect()
      for (const element of document.querySelectorAll(`.${WAITING}`))
        element.classList.remove(WAITING)
    }
  }, [])
}
