export interface PreviewSearch {
  token?: string | undefined
}

export const isPreviewToken = (value: string): boolean => /^[\w-]{43}$/.test(value)

/** Reads the search parameters of the preview; an invalid token is left out. */
export const previewSearch = ({ token }: Record<string, unknown>): PreviewSearch =>
  typeof token === 'string' && isPreviewToken(token) ? { token } : {}
