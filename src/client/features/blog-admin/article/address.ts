import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import {
  DEFAULT_ORDER,
  type AdminBlogSearch,
  type ListOrder,
} from '#shared/blog/list/admin-search.ts'
import type { Language } from '#shared/i18n/languages.ts'

const ROUTE = { from: '/admin/blog' } as const

export type BlogAddress = ReturnType<typeof blogAddress>

/** The state of the blog management in the URL. */
export function useBlogAddress(): BlogAddress {
  const { preference } = useRouteContext(ROUTE)
  return blogAddress(useSearch(ROUTE), preference.current())
}

/**
 * The state of the blog management in its search parameters.
 * @param preferred The language of a URL without one.
 */
export function blogAddress(
  search: AdminBlogSearch & { lang?: Language | undefined },
  preferred: Language,
) {
  const { q, category, status, tag, author, since, until } = search
  const { order = DEFAULT_ORDER as ListOrder, edit, from, draft, translations, lang } = search
  return {
    filters: { q, category, status, tag, author, since, until },
    order,
    /** Id of the article in the editor; undefined: the list is shown. */
    edit: edit === 'new' ? ('new' as const) : numberOf(edit),
    /** Id of the article that the new article translates. */
    from: numberOf(from),
    draft,
    translations,
    language: lang ?? preferred,
  }
}

const numberOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))

export const useUsername = (): string => useRouteContext(ROUTE).username

const IN_PLACE = { replace: true, resetScroll: false } as const

const LIST = { edit: undefined, from: undefined, draft: undefined }

/** Changes the URL; the filters of the list stay in it while an article is edited. */
export function useNavigation() {
  const navigate = useNavigate(ROUTE)
  const change = (
    changed: AdminBlogSearch & { lang?: Language },
    options?: { replace: true; resetScroll: false; ignoreBlocker?: true },
  ) => void navigate({ search: (old) => ({ ...old, ...changed }), ...options })
  return {
    filter: (changed: AdminBlogSearch) => change(changed, IN_PLACE),
    showList: (lang?: Language) => change({ ...LIST, ...(lang && { lang }) }),
    /** For the article that the open editor has created: does not ask about unsaved changes. */
    showArticle: (id: number) =>
      change({ ...LIST, edit: String(id) }, { ...IN_PLACE, ignoreBlocker: true }),
    /** @param draft Visit whose unsaved text to continue. */
    editArticle: (id: number, lang: Language, draft?: string) =>
      change({ lang, edit: String(id), from: undefined, draft }),
    /** @param from Id of the article that the new article translates. */
    newArticle: (
      lang: Language,
      { from, draft }: { from?: number | undefined; draft?: string } = {},
    ) => change({ lang, edit: 'new', from: from?.toString(), draft }),
  }
}

/** The filters of the list; an absent filter matches every article (spec §5). */
export type ListFilters = Pick<
  AdminBlogSearch,
  'q' | 'category' | 'status' | 'tag' | 'author' | 'since' | 'until'
>

export const isFiltered = (filters: ListFilters): boolean => Object.values(filters).some(Boolean)
