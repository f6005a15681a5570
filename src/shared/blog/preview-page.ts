export interface PreviewSearch {
  token?: string | undefined
}

export const isPreviewToken = (value: string): boolean => /^[\w-]{43}$/.test(value)

/** Reads the search parameters of the preview; an invalid token is undefined. */
export const previewSearch = ({ token }: Record<string, unknown>): PreviewSearch => ({
  token: typeof token === 'string' && isPreviewToken(token) ? token : undefined,
})
