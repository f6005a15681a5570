import type { Language } from './i18n/languages.ts'
import type { PictureSizes } from './light-mode.ts'
import type { SiteConfig } from './site-config.ts'

/** Id of the JSON block in which a page brings its data. */
export const PAGE_STATE_ID = 'page-state'

/** The element with an article's text: in a rendered page the browser reads the text from it. */
export const ARTICLE_TEXT_ID = 'article-text'

/** Calls a procedure by name; replaces HTTP in the page's tRPC client during server rendering. */
export type CallProcedure = (
  path: string,
  type: 'query' | 'mutation',
  input: unknown,
) => Promise<unknown>

/** One page to render. */
export interface RenderRequest {
  /** Path and known search parameters. */
  href: string
  language: Language
  publicUrl: string
  site: SiteConfig
  /** Picture sizes, in light mode only. */
  light?: PictureSizes
  call: CallProcedure
}

/** A page as React rendered it; the server adds the addresses of its files. */
export interface RenderedPage {
  status: number
  /** The document without scripts and styles; empty for a redirect. */
  html: string
  /** What the browser hydrates from. */
  state: object
  /** Whether it is a page of the panel, which shows nothing before its scripts run. */
  isPanel: boolean
  /** Source files whose chunks the page needs. */
  modules: string[]
  /** The procedures it called, with their answers. */
  calls: { procedure: string; answer: unknown }[]
  /** Milliseconds since 1970 at which something on the page gets too old. */
  validUntil?: number
  /** Target of a redirect. */
  location?: string
}

/** The module `src/client/entry-server.tsx`, built or loaded by Vite. */
export interface SsrEntry {
  /** @throws what a page's loader threw. */
  renderPage(request: RenderRequest): Promise<RenderedPage>
}
