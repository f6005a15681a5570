import { matching } from '../addresses.ts'

export interface PreviewSearch {
  token?: string | undefined
}

const TOKEN = /^[\w-]{43}$/

export const isPreviewToken = (value: string): boolean => TOKEN.test(value)

/** Reads the search parameters of the preview; an invalid token is undefined. */
export const previewSearch = ({ token }: Record<string, unknown>): PreviewSearch => ({
  token: matching(token, TOKEN),
})
