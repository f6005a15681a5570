import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { AdminArticleCard, AdminCardsPage } from '#shared/blog/list/cards.ts'
import { useCards, useNextCards, type ListQuery } from '../article-queries.ts'
import { editButtonId } from './article-card.tsx'

/**
 * The shown pages of the list: the first one and further requested ones. A reload, after a change
 * or with other filters, shows the first page only (spec §4).
 */
export function useCardPages(list: ListQuery) {
  const { data, dataUpdatedAt, isError, isPlaceholderData, refetch } = useCards(list)
  const { mutate, mutateAsync, isPending } = useNextCards(list)
  const [further, setFurther] = useState<{ at: number; pages: AdminCardsPage[] }>()
  const notify = useToast()
  const pages = further?.at === dataUpdatedAt ? further.pages : []
  const next = (pages.at(-1) ?? data)?.next ?? null

  const tellFailure = () =>
    notify({ title: 'Error', text: 'No se pudieron cargar los artículos.', destructive: true })
  const loadMore = () => {
    if (isPending || isPlaceholderData || next === null) return
    mutate(next, {
      onSuccess: (page) => {
        flushSync(() => setFurther({ at: dataUpdatedAt, pages: [...pages, page] }))
        focusFirst(page.articles)
      },
      onError: tellFailure,
    })
  }
  /** Shows all pages at once; undefined where one did not come. */
  const loadAll = async (): Promise<AdminArticleCard[] | undefined> => {
    if (!data || isPending || isPlaceholderData) return undefined
    const found = [...pages]
    try {
      for (let at = next; at !== null; at = found.at(-1)?.next ?? null) {
        found.push(await mutateAsync(at))
      }
    } catch {
      tellFailure()
      return undefined
    }
    setFurther({ at: dataUpdatedAt, pages: found })
    return withoutDuplicates([data, ...found].flatMap(({ articles }) => articles))
  }
  return {
    loadAll,
    articles: data && withoutDuplicates([data, ...pages].flatMap(({ articles }) => articles)),
    next,
    isLoading: isPending || isPlaceholderData,
    isError,
    retry: () => void refetch(),
    loadMore,
  }
}

/**
 * Focuses the first new card, which is in the button's former place; the last page has no button.
 */
const focusFirst = ([first]: readonly AdminArticleCard[]): void => {
  if (first) document.getElementById(editButtonId(first.id))?.focus()
}

/** An article that was saved between two pages is on both. */
function withoutDuplicates(articles: readonly AdminArticleCard[]): AdminArticleCard[] {
  return [...new Map(articles.map((article) => [article.id, article])).values()]
}
