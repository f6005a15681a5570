import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache, withEmotionCache } from '@emotion/react'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { PANEL_STYLES_ID } from '#shared/render.ts'
import { adminSystem } from './theme.ts'

interface AdminProviderProps {
  children: ReactNode
}

/** Chakra with the panel's theme; in the browser without `<style>` elements. */
export function AdminProvider({ children }: AdminProviderProps) {
  useColorScheme()
  // The browser has adopted the server's rules, which must not apply to the public pages.
  useLayoutEffect(() => document.getElementById(PANEL_STYLES_ID)?.remove(), [])
  return (
    <AdoptedStyles>
      <ChakraProvider value={adminSystem}>{children}</ChakraProvider>
    </AdoptedStyles>
  )
}

/** One cache per document, because Emotion tracks the inserted rules per document. */
let adoptedCache: EmotionCache | undefined

const AdoptedStyles = withEmotionCache(({ children }: AdminProviderProps, cache) => {
  // The server moves Emotion's style elements to the head: see entry-server.tsx.
  if (import.meta.env.SSR) return children
  adoptedCache ??= { ...cache, sheet: sheetFor(cache) }
  return <CacheProvider value={adoptedCache}>{children}</CacheProvider>
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
    () => false,
  )
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.frame = 'admin'
    // During hydration `isDark` has the server's value.
    if (isDark || matchMedia(DARK).matches) dataset.theme = 'dark'
    return () => {
      delete dataset.frame
      delete dataset.theme
    }
  }, [isDark])
}

interface SheetOptions {
  key: string
  container: Node
}

/** Emotion's style sheet as a constructed one, because the CSP forbids `<style>` elements. */
class AdoptedSheet {
  readonly key: string
  readonly container: Node
  readonly isSpeedy = true
  /** Style elements, before which Emotion would insert; always empty. */
  readonly tags: HTMLStyleElement[] = []
  readonly #sheet = new CSSStyleSheet()

  constructor({ key, container }: SheetOptions) {
    this.key = key
    this.container = container
  }

  insert(rule: string): void {
    this.#adopt()
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length)
    } catch {
      // Ignores a vendor selector that this browser does not support.
    }
  }

  flush(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== this.#sheet,
    )
    this.#sheet.replaceSync('')
  }

  /** Adds the sheet to the document: global rules before those of components. */
  #adopt(): void {
    const others = document.adoptedStyleSheets
    if (others.includes(this.#sheet)) return
    document.adoptedStyleSheets = this.key.endsWith('-global')
      ? [this.#sheet, ...others]
      : [...others, this.#sheet]
  }
}
