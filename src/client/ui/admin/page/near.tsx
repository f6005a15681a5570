import { Box } from '@chakra-ui/react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'

interface NearProps {
  /** Height until the part is loaded. */
  minH: string
  children: ReactNode
}

/**
 * A part of a long page, loaded when it comes near, or when the address names a place on the page,
 * which is then shown.
 */
export function Near({ minH, children }: NearProps) {
  const { hash } = useLocation()
  const [isNear, setIsNear] = useState(false)
  const watch = useCallback((place: HTMLElement) => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={watch} minH={minH}>
      <Suspense>
        {(isNear || hash) && children}
        {hash && <Shown hash={hash} />}
      </Suspense>
    </Box>
  )
}

/** Repeats the browser's jump to a place that was not there yet. */
function Shown({ hash }: { hash: string }) {
  useEffect(() => document.getElementById(hash)?.scrollIntoView(), [hash])
  return null
}
