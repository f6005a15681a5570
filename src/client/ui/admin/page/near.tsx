import { Box } from '@chakra-ui/react'
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'

interface NearProps {
  /** Height until the part is loaded. */
  minH: string
  /** Id of a place in the part, which is then loaded at once and shown. */
  place?: string
  children: ReactNode
}

/**
 * A part of a long page, loaded when it comes near or has a wanted place.
 */
export function Near({ minH, place = '', children }: NearProps) {
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
        {(isNear || place) && children}
        {place && <Shown place={place} />}
      </Suspense>
    </Box>
  )
}

/** Repeats the browser's jump to a place that was not there yet. */
function Shown({ place }: { place: string }) {
  useEffect(() => document.getElementById(place)?.scrollIntoView(), [place])
  return null
}
