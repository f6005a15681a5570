import type { Room } from './hotel/rooms.ts'
import type { Language } from './i18n/languages.ts'
import type { PictureSizes } from './light-mode.ts'
import type { SiteConfig } from './site-config.ts'

/** Id of the JSON block with a page's data. */
export const PAGE_STATE_ID = 'page-state'

/** Id of the element with an article's text, which hydration reads instead of a second copy. */
export const ARTICLE_TEXT_ID = 'article-text'

/** Id of the style element with the rules of the panel's server-rendered components. */
export const PANEL_STYLES_ID = 'panel-styles'

/** Calls a procedure by name; replaces HTTP in the page's tRPC client during server rendering. */
export type CallProcedure = (
  path: string,
  type: 'query' | 'mutation',
  input: unknown,
) => Promise<unknown>

export interface RenderRequest {
  /** Path and known search parameters. */
  href: string
  language: Language
  publicUrl: string
  site: SiteConfig
  /** Picture sizes; only in light mode. */
  light?: PictureSizes
  /** Milliseconds after which the page is rendered without the property's answer. */
  propertyWaitMs: number
  call: CallProcedure
}

/** A page rendered by React, to which the server adds the URLs of scripts and styles. */
export interface RenderedPage {
  status: number
  /** The document without scripts and styles; empty for a redirect. */
  html: string
  /** The data for hydration. */
  state: object
  /** Whether the page belongs to the panel, whose scripts do not wait for the first picture. */
  isPanel: boolean
  /** The rules of the panel's rendered components; absent on other pages. */
  styles?: string
  /** Source files whose chunks the page needs. */
  modules: string[]
  /** Source files of which it needs the styles alone. */
  later: string[]
  /** Procedures that the page called, with their answers. */
  calls: { procedure: string; answer: unknown }[]
  /** Milliseconds since 1970 at which a part of the page becomes outdated. */
  validUntil?: number
  /** Target of a redirect. */
  location?: string
}

/** The module `src/client/entry-server.tsx`, built or loaded by Vite. */
export interface SsrEntry {
  /** @throws the error of a page's loader. */
  renderPage(request: RenderRequest): Promise<RenderedPage>
  /** Sets where `hotelTimeZone` reads. */
  readTimeZoneFrom(source: () => string): void
  /** Sets where `allRooms` reads. */
  readRoomsFrom(source: () => readonly Room[]): void
}
