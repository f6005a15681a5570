import { useEffect } from 'react'

/** Marks what waits below the screen; set only by script, so that nothing is hidden without it. */
const WAITING = 'fade-in-waiting'

/** Elements of the class `fade-in` appear when they are scrolled into view (spec §2), once; nothing fades for those who want no motion. */
export function useFadeIn(): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    // The observer says where things are: asking the elements would lay the page out once for each.
    const observer = new IntersectionObserver(
      (entries) => {
        const screenBottom = window.innerHeight
        for (const { isIntersecting, boundingClientRect, target } of entries) {
          const isBelow = !isIntersecting && boundingClientRect.top >= screenBottom
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
