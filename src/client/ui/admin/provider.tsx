import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider, withEmotionCache, type EmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { AdoptedSheet } from './adopted-sheet.ts'
import { useColorScheme } from './color-scheme.ts'
import { adminSystem } from './theme.ts'

interface AdminProviderProps {
  children: ReactNode
}

/** The look of the staff's pages, and of what is tested of them. */
export function AdminProvider({ children }: AdminProviderProps) {
  useColorScheme()
  return (
    <PermittedStyles>
      <ChakraProvider value={adminSystem}>{children}</ChakraProvider>
    </PermittedStyles>
  )
}

/** Emotion remembers for the whole document what it has inserted, so the sheet lives as long. */
let permitted: EmotionCache | undefined

const PermittedStyles = withEmotionCache(({ children }: AdminProviderProps, cache) => {
  permitted ??= { ...cache, sheet: sheetFor(cache) }
  return <CacheProvider value={permitted}>{children}</CacheProvider>
})

const sheetFor = ({ key, sheet }: EmotionCache) =>
  new AdoptedSheet({ key, container: sheet.container }) as unknown as EmotionCache['sheet']
