import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import type { AdminBlogSearch, NamedOrder } from '#shared/blog/list/admin-search.ts'
import { DEFAULT_ORDER, type ListOrder } from '#shared/blog/list/list-order.ts'
import type { Language } from '#shared/i18n/languages.ts'

const ROUTE = { from: '/admin/blog' } as const

/** The state of the blog management, which is its address: a reload keeps it. */
export interface BlogAddress {
  filters: ListFilters
  /** The order of the list. */
  order: ListOrder
  /** Id of the article in the editor, or `new`; the list where absent. */
  edit: number | 'new' | undefined
  /** Id of the article that a new one translates. */
  from: number | undefined
  /** The visit whose unsaved text is continued. */
  draft: string | undefined
  /** The filters of the overview of translations, where that is shown instead of the list. */
  translations: string | undefined
  language: Language
}

export function useBlogAddress(): BlogAddress {
  const search = useSearch(ROUTE)
  const { q, category, status, tag, author, since, until } = search
  const { order = DEFAULT_ORDER, edit, from, draft, translations, lang } = search
  const { preference } = useRouteContext(ROUTE)
  return {
    filters: { q, category, status, tag, author, since, until },
    order,
    edit: edit === undefined || edit === 'new' ? edit : Number(edit),
    from: from === undefined ? undefined : Number(from),
    draft,
    translations,
    language: lang ?? preference.current(),
  }
}

/** The signed-in user, to whom the local drafts belong. */
export const useUsername = (): string => useRouteContext(ROUTE).username

/** Changes the address; the filters of the list stay while an article is edited. */
export function useBlogNavigation() {
  const navigate = useNavigate(ROUTE)
  return {
    filter: (changed: ListFilters & { order?: NamedOrder | undefined }) =>
      void navigate({
        search: (old) => ({ ...old, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    filterTranslations: (translations: string) =>
      void navigate({
        search: (old) => ({ ...old, translations }),
        replace: true,
        resetScroll: false,
      }),
    showList: (language?: Language) =>
      void navigate({
        search: ({ lang, ...old }) => ({
          ...old,
          lang: language ?? lang,
          edit: undefined,
          from: undefined,
          draft: undefined,
        }),
      }),
    /**
     * Replaces the address by that of the article that the open editor has created; asks nothing,
     * even with unsaved text.
     */
    showArticle: (id: number) =>
      void navigate({
        search: (old) => ({ ...old, edit: String(id), from: undefined, draft: undefined }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      }),
    /** @param draft the visit whose unsaved text is continued. */
    editArticle: (id: number, lang: Language, draft?: string) =>
      void navigate({
        search: (old) => ({ ...old, lang, edit: String(id), from: undefined, draft }),
      }),
    /** @param from the article that the new one translates. */
    newArticle: (
      lang: Language,
      { from, draft }: { from?: number | undefined; draft?: string } = {},
    ) =>
      void navigate({
        search: (old) => ({
          ...old,
          lang,
          edit: 'new',
          from: from === undefined ? undefined : String(from),
          draft,
        }),
      }),
  }
}

/** The filters of the list; an absent one matches every article (spec §5). */
export type ListFilters = Pick<
  AdminBlogSearch,
  'q' | 'category' | 'status' | 'tag' | 'author' | 'since' | 'until'
>

export const isFiltered = (filters: ListFilters): boolean => Object.values(filters).some(Boolean)
