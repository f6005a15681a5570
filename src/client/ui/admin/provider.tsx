import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider, withEmotionCache, type EmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { AdoptedSheet } from './adopted-sheet.ts'
import { useColorScheme } from './color-scheme.ts'
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
