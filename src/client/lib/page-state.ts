import type { DehydratedState } from '@tanstack/react-query'
import type { Language } from '#shared/i18n/languages.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'

/** The state of a rendered page for hydration, sent as a JSON block. */
export interface PageState {
  language: Language
  publicUrl: string
  site: SiteConfig
  light?: PictureSizes
  queries: DehydratedState
}
