import type { Toast } from '#client/ui/toast/toast-card.tsx'
import type { BulkOutcome } from '#shared/blog/bulk.ts'
import type { AdminArticleCard } from '#shared/blog/list/cards.ts'
import { serverMessage } from '../../article-queries.ts'
import { MAX_BULK } from '#shared/blog/article-limits.ts'

/** What is done with the ticked articles. */
export type BulkAction =
  | { kind: 'publish' }
  | { kind: 'unpublish' }
  | { kind: 'category'; category: string }
  | { kind: 'delete' }

/** The values that the action gives an article; undefined where that is deleted instead. */
export function changeOf(action: BulkAction): { published?: boolean; category?: string } {
  if (action.kind === 'category') return { category: action.category }
  return { published: action.kind === 'publish' }
}

/** Whether the action changes anything in an article. */
export function isChangedBy(action: BulkAction, article: AdminArticleCard): boolean {
  if (action.kind === 'delete') return true
  if (action.kind === 'category') return article.category !== action.category
  return article.published !== (action.kind === 'publish')
}

/** What is said of one article and of several, and what follows from it. */
const DONE: Record<BulkAction['kind'], [one: string, many: string, text: string]> = {
  publish: ['artículo publicado', 'artículos publicados', 'Los huéspedes ya los ven'],
  unpublish: [
    'artículo pasado a borrador',
    'artículos pasados a borrador',
    'Los huéspedes ya no los ven',
  ],
  category: [
    'artículo cambiado de categoría',
    'artículos cambiados de categoría',
    'La lista ya lo muestra',
  ],
  delete: [
    'artículo eliminado',
    'artículos eliminados',
    'Se pueden recuperar en el estado «Eliminados»',
  ],
}

/** `3 artículos publicados`. */
export function doneToast({ kind }: BulkAction, count: number): Toast {
  const [one, many, text] = DONE[kind]
  return { title: `${count} ${count === 1 ? one : many}`, text }
}

/**
 * Sends the articles in consecutive calls of at most `MAX_BULK`. The outcome of a call without an
 * answer is unknown, and no further call is sent.
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

/** Titles that a question names. */
const NAMED = 5

/** `¿Quieres eliminar «Uno», «Dos» y 3 más?` */
export function questionOf(deed: string, articles: readonly { title: string }[]): string {
  const names = articles.slice(0, NAMED).map(({ title }) => `«${title}»`)
  const rest = articles.length - names.length
  const list = new Intl.ListFormat('es').format(rest > 0 ? [...names, `${rest} más`] : names)
  return `¿Quieres ${deed} ${list}?`
}
