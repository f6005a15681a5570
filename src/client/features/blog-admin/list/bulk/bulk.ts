import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import {
  inBatches,
  SELECT_ALL,
  type NamedProblem,
  type Selection,
} from '#client/ui/admin/list/selection.ts'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { ArticleChange } from '#shared/blog/bulk.ts'
import type { AdminArticleCard } from '#shared/blog/cards.ts'
import { useReload } from '../../article/queries.ts'
import type { Toast } from '#client/ui/toast/toast-card.tsx'

interface BulkChange {
  changes: ArticleChange[]
  /** The articles before the action. */
  articles: AdminArticleCard[]
  /** Absent: the changes undo an action. */
  action?: BulkAction
}

/** Performs actions on the selected articles, offers to undo them, and lists failures. */
export function useBulk(selection: Selection<AdminArticleCard>) {
  const { client } = useApi()
  const notify = useToast()
  const reload = useReload()
  const [problems, setProblems] = useState<NamedProblem[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: BulkChange) =>
      inBatches(changes, (articles) => client.admin.blog.bulk.mutate({ articles })),
    onSuccess: ({ done, ...outcome }, { articles, action }) => {
      const known = new Map(articles.map((article) => [article.id, article]))
      setProblems(
        outcome.problems.map((one) => ({ ...one, title: known.get(one.id)?.title ?? '' })),
      )
      reload()
      if (!action) {
        if (done.length > 0) notify({ title: asBefore(done.length) })
        return
      }
      // The buttons disappear with the selection, so the focus moves to the checkbox for all.
      document.getElementById(SELECT_ALL)?.focus()
      selection.keep(outcome.problems.map(({ id }) => id))
      if (done.length === 0) return
      const changes = done.map(({ id, revision }) => ({
        id,
        revision,
        ...formerValues(action, known.get(id)),
      }))
      notify(undoToast(doneToast(action, done.length), () => mutate({ changes, articles })))
    },
  })
  const run = (action: BulkAction) => {
    const articles = selection.selected.filter((article) => isChangedBy(action, article))
    if (isPending) return
    const changes = articles.map(({ id, revision }) => ({ id, revision, ...action }))
    if (articles.length > 0) mutate({ changes, articles, action })
    else notify({ title: 'Los artículos elegidos ya están así' })
  }
  return { run, isRunning: isPending, problems, forget: () => setProblems([]) }
}

const asBefore = (count: number): string =>
  count === 1 ? 'Un artículo está como antes' : `${count} artículos están como antes`

/** The new value for each selected article. */
export type BulkAction = { published: boolean } | { category: string } | { deleted: true }

function isChangedBy(action: BulkAction, { category, published }: AdminArticleCard): boolean {
  if ('category' in action) return category !== action.category
  return 'deleted' in action || published !== action.published
}

/** The change that undoes the action. */
function formerValues(action: BulkAction, before?: AdminArticleCard) {
  const { category = '', published = false, publishedAt } = before ?? {}
  if ('deleted' in action) return { deleted: false }
  if ('category' in action) return { category }
  const wasNeverPublished = action.published && publishedAt === null
  return { published, ...(wasNeverPublished && { wasNeverPublished }) }
}

/** Singular and plural. */
const DONE = {
  publish: ['artículo publicado', 'artículos publicados'],
  unpublish: ['artículo pasado a borrador', 'artículos pasados a borrador'],
  category: ['artículo cambiado de categoría', 'artículos cambiados de categoría'],
  delete: ['artículo eliminado', 'artículos eliminados'],
} as const

function wordsOf(action: BulkAction) {
  if ('category' in action) return DONE.category
  if ('deleted' in action) return DONE.delete
  return action.published ? DONE.publish : DONE.unpublish
}

/** E.g. `3 artículos publicados`. */
function doneToast(action: BulkAction, count: number): Toast {
  const [one, many] = wordsOf(action)
  return { title: `${count} ${count === 1 ? one : many}` }
}

/** Maximum titles in a question. */
const NAMED = 5

/** E.g. `¿Quieres eliminar «Uno», «Dos» y 3 más?`. */
export function questionOf(action: string, articles: readonly { title: string }[]): string {
  const names = articles.slice(0, NAMED).map(({ title }) => `«${title}»`)
  const rest = articles.length - names.length
  const list = new Intl.ListFormat('es').format(rest > 0 ? [...names, `${rest} más`] : names)
  return `¿Quieres ${action} ${list}?`
}
