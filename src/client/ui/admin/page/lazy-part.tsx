import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { QueryState } from '../actions/query-state.tsx'

const AGAIN_MS = 5000

export function moduleKey(name: string): string[] {
  return ['code', name]
}

/** Modules that were loaded before their page was rendered, by name. */
const preloaded = new Map<string, unknown>()

/** Loads a module that the server's HTML shows, so that it is there at hydration. */
export async function preloadModule(name: string, load: () => Promise<unknown>): Promise<void> {
  preloaded.set(name, await load())
}

/**
 * Loads a module in the background and retries until it is loaded. Unlike with `React.lazy`, loaded
 * code renders at once: a Suspense fallback stays for at least 300 ms.
 */
export function useModule<Code>(name: string, load: () => Promise<Code>, enabled = true) {
  return useQuery({
    queryKey: moduleKey(name),
    queryFn: load,
    initialData: () => preloaded.get(name) as Code | undefined,
    enabled,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
  })
}

interface LazyPartProps {
  /** Identifies the code of the part. */
  name: string
  load: () => Promise<ComponentType>
  /** Height until the part is loaded. */
  minH: string
  /** Id of an element in the part; if given, the part loads at once and scrolls to the element. */
  anchor?: string
}

/** A part of a long page that is loaded and rendered when it is near the visible area. */
export function LazyPart({ name, load, minH, anchor = '' }: LazyPartProps) {
  const [isNear, setIsNear] = useState(false)
  const watch = useCallback((element: HTMLElement) => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const code = useModule(name, load, isNear || anchor !== '')
  const Part = code.data
  return (
    <Box ref={watch} minH={minH}>
      {Part ? (
        <Part />
      ) : (
        <QueryState query={code} failed="No se pudo cargar esta parte del panel." />
      )}
      {Part && anchor && <ScrollTo anchor={anchor} />}
    </Box>
  )
}

/** Scrolls to an element that did not exist when the browser looked for it. */
function ScrollTo({ anchor }: { anchor: string }) {
  useEffect(() => document.getElementById(anchor)?.scrollIntoView(), [anchor])
  return null
}
