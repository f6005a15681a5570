import { matchText } from '../addresses.ts'

export interface PreviewSearch {
  /** Of a preview link; for staff also the id of an article, or of their own draft. */
  token?: string | undefined
}

const TOKEN = /^[\w-]{1,43}$/

export const isPreviewToken = (value: string): boolean => value.length === 43 && TOKEN.test(value)

/** Parses the query parameters of a preview; an invalid token becomes undefined. */
export const previewSearch = ({ token }: Record<string, unknown>): PreviewSearch => ({
  token: matchText(token, TOKEN),
})
