import type { DehydratedState } from '@tanstack/react-query'
import type { Language } from '#shared/i18n/languages.ts'

export const PAGE_STATE_ID = 'page-state'

/** What the server tells the browser about the page it rendered, as a JSON block. */
export interface PageState {
  language: Language
  publicUrl: string
  queries: DehydratedState
}
