/** What the address of the blog management says: the filters of the list, and what is being edited. */
export interface AdminBlogSearch {
  q?: string | undefined
  category?: string | undefined
  status?: 'true' | 'false' | undefined
  /** Id of the article in the editor, or `new`. */
  edit?: string | undefined
  /** Id of the article that a new one translates. */
  from?: string | undefined
}

/** Reads the address; what means nothing is left out, so that every address shows something. */
export function adminBlogSearch(search: Record<string, unknown>): AdminBlogSearch {
  const { q, category, status, edit, from } = search
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof category === 'string' && category !== '' ? { category } : {}),
    ...(status === 'true' || status === 'false' ? { status } : {}),
    ...(edit === 'new' || isRowId(edit) ? { edit } : {}),
    ...(edit === 'new' && isRowId(from) ? { from } : {}),
  }
}

const isRowId = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value)
