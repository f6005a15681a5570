import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import {
  DEFAULT_ORDER,
  type AdminBlogSearch,
  type ListOrder,
} from '#shared/blog/list/admin-search.ts'
import type { Language } from '#shared/i18n/languages.ts'

const ROUTE = { from: '/admin/blog' } as const

export type BlogAddress = ReturnType<typeof useBlogAddress>

/** The state of the blog management, which is its address: a reload keeps it. */
export function useBlogAddress() {
  const search = useSearch(ROUTE)
  const { q, category, status, tag, author, since, until } = search
  const { order = DEFAULT_ORDER as ListOrder, edit, from, draft, translations, lang } = search
  const { preference } = useRouteContext(ROUTE)
  return {
    filters: { q, category, status, tag, author, since, until },
    order,
    /** The article in the editor; the list where absent. */
    edit: edit === 'new' ? ('new' as const) : numberOf(edit),
    /** The article that a new one translates. */
    from: numberOf(from),
    draft,
    translations,
    language: lang ?? preference.current(),
  }
}

const numberOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))

/** The signed-in user, to whom the local drafts belong. */
export const useUsername = (): string => useRouteContext(ROUTE).username

/** Leaves the reader where he is, and no step back. */
const IN_PLACE = { replace: true, resetScroll: false } as const

const LIST = { edit: undefined, from: undefined, draft: undefined }

/** Changes the address; the filters of the list stay while an article is edited. */
export function useBlogNavigation() {
  const navigate = useNavigate(ROUTE)
  const change = (
    changed: AdminBlogSearch & { lang?: Language },
    options?: { replace: true; resetScroll: false; ignoreBlocker?: true },
  ) => void navigate({ search: (old) => ({ ...old, ...changed }), ...options })
  return {
    filter: (changed: AdminBlogSearch) => change(changed, IN_PLACE),
    showList: (lang?: Language) => change({ ...LIST, ...(lang && { lang }) }),
    /**
     * Replaces the address by that of the article that the open editor has created; asks nothing,
     * even with unsaved text.
     */
    showArticle: (id: number) =>
      change({ ...LIST, edit: String(id) }, { ...IN_PLACE, ignoreBlocker: true }),
    /** @param draft the visit whose unsaved text is continued. */
    editArticle: (id: number, lang: Language, draft?: string) =>
      change({ lang, edit: String(id), from: undefined, draft }),
    /** @param from the article that the new one translates. */
    newArticle: (
      lang: Language,
      { from, draft }: { from?: number | undefined; draft?: string } = {},
    ) => change({ lang, edit: 'new', from: from?.toString(), draft }),
  }
}

/** The filters of the list; an absent one matches every article (spec §5). */
export type ListFilters = Pick<
  AdminBlogSearch,
  'q' | 'category' | 'status' | 'tag' | 'author' | 'since' | 'until'
>

export const isFiltered = (filters: ListFilters): boolean => Object.values(filters).some(Boolean)
