import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider, withEmotionCache, type EmotionCache } from '@emotion/react'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { AdoptedSheet } from './adopted-sheet.ts'
import { adminSystem } from './theme.ts'

interface AdminProviderProps {
  children: ReactNode
}

/** Chakra with the panel's theme, styled without `<style>` elements. */
export function AdminProvider({ children }: AdminProviderProps) {
  useColorScheme()
  return (
    <PermittedStyles>
      <ChakraProvider value={adminSystem}>{children}</ChakraProvider>
    </PermittedStyles>
  )
}

/** One for the document: Emotion tracks the inserted rules per document. */
let permitted: EmotionCache | undefined

const PermittedStyles = withEmotionCache(({ children }: AdminProviderProps, cache) => {
  permitted ??= { ...cache, sheet: sheetFor(cache) }
  return <CacheProvider value={permitted}>{children}</CacheProvider>
})

const sheetFor = ({ key, sheet }: EmotionCache) =>
  new AdoptedSheet({ key, container: sheet.container }) as unknown as EmotionCache['sheet']

const DARK = '(prefers-color-scheme: dark)'

/** The panel follows the system's light or dark mode; the public pages are always light. */
function useColorScheme(): void {
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
