import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { BulkProblem, BulkOutcome } from '#shared/blog/bulk.ts'
import type { AdminArticleCard } from '#shared/blog/list/cards.ts'
import { useReloadArticles, serverMessage } from '../../article-queries.ts'
import type { Toast } from '#client/ui/toast/toast-card.tsx'
import { MAX_BULK } from '#shared/blog/article-limits.ts'

interface BulkDeed {
  action: BulkAction
  /** State before the action. */
  articles: AdminArticleCard[]
  /** State after the action; set if the action can be undone. */
  done?: AdminArticleCard[]
}

/** Carries out actions on the selected articles, offers to undo them, and lists failures. */
export function useBulk(selection: Selection<AdminArticleCard>) {
  const { carryOut, undo } = useSend()
  const notify = useToast()
  const reload = useReloadArticles()
  const [shown, setShown] = useState<BulkProblem[]>([])
  const { mutate, isPending } = useMutation({
    // Fails at once when offline.
    networkMode: 'always',
    mutationFn: async ({ action, articles, done }: BulkDeed) => {
      const outcome = await (done ? undo(action, done, articles) : carryOut(action, articles))
      const titles = new Map(articles.map(({ id, title }) => [id, title]))
      const named = ({ id, title }: BulkProblem) => title || (titles.get(id) ?? '')
      return {
        ...outcome,
        problems: outcome.problems.map((one) => ({ ...one, title: named(one) })),
      }
    },
    onSuccess: ({ done, problems }, deed) => {
      setShown(problems)
      reload()
      if (deed.done) {
        if (done.length > 0) notify({ title: asBefore(done.length) })
        return
      }
      // The buttons disappear with the selection, so the focus moves to the checkbox for all.
      document.getElementById(SELECT_ALL)?.focus()
      selection.keep(problems.map(({ id }) => id))
      if (done.length === 0) return
      notify(undoToast(doneToast(deed.action, done.length), () => mutate({ ...deed, done })))
    },
  })
  const run = (action: BulkAction) => {
    const articles = selection.selected.filter((article) => isChangedBy(action, article))
    if (isPending) return
    if (articles.length > 0) mutate({ action, articles })
    else notify({ title: 'Los artículos elegidos ya están así' })
  }
  return { run, isRunning: isPending, problems: shown, forget: () => setShown([]) }
}

export const SELECT_ALL = 'seleccionar-todos'

const asBefore = (count: number): string =>
  count === 1 ? 'Un artículo está como antes' : `${count} artículos están como antes`

/** The calls of an action and of undoing it. */
function useSend() {
  const { client } = useApi()
  const { change, remove, recover } = client.admin.blog.bulk
  const idsOf = (articles: readonly { id: number }[]) => articles.map(({ id }) => id)
  return {
    carryOut: (action: BulkAction, articles: readonly AdminArticleCard[]) =>
      action.kind === 'delete'
        ? inParts(articles, (part) => remove.mutate({ ids: idsOf(part) }))
        : inParts(
            articles.map(({ id, revision }) => ({ id, revision, ...changeOf(action) })),
            (part) => change.mutate({ articles: part }),
          ),
    undo: (action: BulkAction, done: AdminArticleCard[], before: AdminArticleCard[]) => {
      if (action.kind === 'delete') {
        return inParts(done, (part) => recover.mutate({ ids: idsOf(part) }))
      }
      const old = new Map(before.map((article) => [article.id, article]))
      const changes = done.map(({ id, revision }) => {
        const { category = '', published = false, publishedAt } = old.get(id) ?? {}
        if (action.kind === 'category') return { id, revision, category }
        const wasNeverPublished = action.kind === 'publish' && publishedAt === null
        return { id, revision, published, ...(wasNeverPublished && { wasNeverPublished }) }
      })
      return inParts(changes, (part) => change.mutate({ articles: part }))
    },
  }
}

/** The selected articles of the list; an article that is no longer shown is not selected. */
export interface Selection<T> {
  selected: T[]
  has: (id: number) => boolean
  select: (id: number, isSelected: boolean) => void
  selectAll: (isSelected: boolean) => void
  /** Reduces the selection to these articles. */
  keep: (ids: readonly number[]) => void
}

export function useSelection<T extends { id: number }>(shown: readonly T[]): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    selected: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    select: (id, isSelected) =>
      setIds((before) => {
        const next = new Set(before)
        if (isSelected) next.add(id)
        else next.delete(id)
        return next
      }),
    selectAll: (isSelected) => setIds(new Set(isSelected ? shown.map(({ id }) => id) : [])),
    keep: (kept) => setIds(new Set(kept)),
  }
}

/** The bulk actions. */
export type BulkAction =
  | { kind: 'publish' }
  | { kind: 'unpublish' }
  | { kind: 'category'; category: string }
  | { kind: 'delete' }

/** The values that the action sets; undefined for deletion. */
function changeOf(action: BulkAction): { published?: boolean; category?: string } {
  if (action.kind === 'category') return { category: action.category }
  return { published: action.kind === 'publish' }
}

/** Whether the action changes anything in an article. */
function isChangedBy(action: BulkAction, article: AdminArticleCard): boolean {
  if (action.kind === 'delete') return true
  if (action.kind === 'category') return article.category !== action.category
  return article.published !== (action.kind === 'publish')
}

/** Texts for one and for several articles. */
const DONE: Record<BulkAction['kind'], [one: string, many: string]> = {
  publish: ['artículo publicado', 'artículos publicados'],
  unpublish: ['artículo pasado a borrador', 'artículos pasados a borrador'],
  category: ['artículo cambiado de categoría', 'artículos cambiados de categoría'],
  delete: ['artículo eliminado', 'artículos eliminados'],
}

/** E.g. `3 artículos publicados`. */
function doneToast({ kind }: BulkAction, count: number): Toast {
  const [one, many] = DONE[kind]
  return { title: `${count} ${count === 1 ? one : many}` }
}

/**
 * Sends the articles in consecutive calls of at most `MAX_BULK`. After a call without an answer,
 * whose result is unknown, no further call is sent.
 */
export async function inParts<T extends { id: number }>(
  articles: readonly T[],
  send: (part: T[]) => Promise<BulkOutcome>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], problems: [] }
  for (let first = 0; first < articles.length; first += MAX_BULK) {
    const part = articles.slice(first, first + MAX_BULK)
    try {
      const { done, problems } = await send(part)
      outcome.done.push(...done)
      outcome.problems.push(...problems)
    } catch (error) {
      const message = serverMessage(error) ?? 'El servidor no respondió.'
      const unsent = articles.slice(first + MAX_BULK)
      outcome.problems.push(
        ...part.map(({ id }) => ({ id, title: '', message, isUnknown: true as const })),
        ...unsent.map(({ id }) => ({ id, title: '', message: 'No se envió.' })),
      )
      return outcome
    }
  }
  return outcome
}

/** Maximum of titles in a question. */
const NAMED = 5

/** E.g. `¿Quieres eliminar «Uno», «Dos» y 3 más?`. */
export function questionOf(deed: string, articles: readonly { title: string }[]): string {
  const names = articles.slice(0, NAMED).map(({ title }) => `«${title}»`)
  const rest = articles.length - names.length
  const list = new Intl.ListFormat('es').format(rest > 0 ? [...names, `${rest} más`] : names)
  return `¿Quieres ${deed} ${list}?`
}
