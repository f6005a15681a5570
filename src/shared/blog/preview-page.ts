import { matchText } from '../addresses.ts'

export interface PreviewSearch {
  token?: string | undefined
}

const TOKEN = /^[\w-]{43}$/

export const isPreviewToken = (value: string): boolean => TOKEN.test(value)

/** Parses the query parameters of a preview link; an invalid token becomes undefined. */
export const previewSearch = ({ token }: Record<string, unknown>): PreviewSearch => ({
  token: matchText(token, TOKEN),
})
