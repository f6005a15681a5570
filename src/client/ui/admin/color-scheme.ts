import { useLayoutEffect, useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

/** The panel follows the system's light or dark mode; the public pages are always light. */
export function useColorScheme(): void {
  const isDark = useSyncExternalStore(
    (changed) => {
      const query = matchMedia(DARK)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(DARK).matches,
  )
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.frame = 'admin'
    if (isDark) dataset.theme = 'dark'
    return () => {
      delete dataset.frame
      delete dataset.theme
    }
  }, [isDark])
}
