import { Box } from '@chakra-ui/react'
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'

interface LazyPartProps {
  /** Height until the part is loaded. */
  minH: string
  /** Id of an element in the part; if given, the part loads at once and scrolls to the element. */
  anchor?: string
  children: ReactNode
}

/** A part of a long page that is rendered when it is near the visible area. */
export function LazyPart({ minH, anchor = '', children }: LazyPartProps) {
  const [isNear, setIsNear] = useState(false)
  const watch = useCallback((element: HTMLElement) => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={watch} minH={minH}>
      <Suspense>
        {(isNear || anchor) && children}
        {anchor && <ScrollTo anchor={anchor} />}
      </Suspense>
    </Box>
  )
}

/** Scrolls to an element that did not exist when the browser looked for it. */
function ScrollTo({ anchor }: { anchor: string }) {
  useEffect(() => document.getElementById(anchor)?.scrollIntoView(), [anchor])
  return null
}
