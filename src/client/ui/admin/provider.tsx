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
  // Its rules have been adopted; on the site's pages they would be in the way.
  useLayoutEffect(() => document.getElementById(PANEL_STYLES_ID)?.remove(), [])
  return (
    <PermittedStyles>
      <ChakraProvider value={adminSystem}>{children}</ChakraProvider>
    </PermittedStyles>
  )
}

/** One cache per document, because Emotion tracks the inserted rules per document. */
let permitted: EmotionCache | undefined

const PermittedStyles = withEmotionCache(({ children }: AdminProviderProps, cache) => {
  // The server moves the elements to the head, see entry-server.tsx.
  if (import.meta.env.SSR) return children
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
    () => false,
  )
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.frame = 'admin'
    // During hydration `isDark` is the server's answer.
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

/**
 * Emotion's style sheet as a constructed one, because the CSP allows no `<style>` element, not even
 * an empty one.
 */
class AdoptedSheet {
  readonly key: string
  readonly container: Node
  readonly isSpeedy = true
  /** Emotion reads this to insert elements before them; always empty. */
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

  /** Global rules come before those of components. */
  #adopt(): void {
    const others = document.adoptedStyleSheets
    if (others.includes(this.#sheet)) return
    document.adoptedStyleSheets = this.key.endsWith('-global')
      ? [this.#sheet, ...others]
      : [...others, this.#sheet]
  }
}
