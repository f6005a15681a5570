import type { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { knownError, publicFields, publicMessage, statusOf } from '#server/errors.ts'
import { Article } from '#server/features/blog/article.entity.ts'
import { publish, unpublish } from '#server/features/blog/publish.ts'
import { recoverArticle, removeArticle } from '#server/features/blog/trash.ts'
import { writeArticle, type Writer } from '#server/features/blog/write-article.ts'
import type { BulkChange, BulkProblem } from '#shared/blog/bulk.ts'
import { cardsOf, type AdminCard } from './cards.ts'

/** The result for each article: its present card, or the reason why it was not changed. */
interface BulkOutcome {
  done: AdminCard[]
  problems: BulkProblem[]
}

/** Dependencies of a bulk change. */
export interface BulkDeps {
  em: EntityManager
  writer: Writer
  /** Receives each unexpected error, such as an error of the database. */
  report: (error: TRPCError) => void
}

/**
 * Publishes, unpublishes or sets the category of articles, each in its own transaction and only at
 * the revision that the caller saw.
 */
export const changeArticles = (
  deps: BulkDeps,
  articles: BulkChange['articles'],
): Promise<BulkOutcome> =>
  oneByOne(deps, articles, async ({ id, revision, published, category, wasNeverPublished }) => {
    const { writer } = deps
    const em = deps.em.fork()
    if (published) return publish(em, { id, revision, keepsSchedule: true }, writer)
    if (published === false) {
      return unpublish(em, { id, revision, forgetsDate: wasNeverPublished ?? false }, writer)
    }
    const change = () => (category === undefined ? {} : { category })
    return writeArticle(em, { id, revision, change, isTextless: true }, writer)
  })

/** Deletes articles; each can be recovered. */
export const removeArticles = (deps: BulkDeps, ids: readonly number[]): Promise<BulkOutcome> =>
  oneByOne(deps, asArticles(ids), ({ id }) => removeArticle(deps.em.fork(), id, deps.writer))

/** Takes articles out of the trash. */
export const recoverArticles = (deps: BulkDeps, ids: readonly number[]): Promise<BulkOutcome> =>
  oneByOne(deps, asArticles(ids), ({ id }) => recoverArticle(deps.em.fork(), id, deps.writer))

const asArticles = (ids: readonly number[]) => ids.map((id) => ({ id }))

type UntitledProblem = Omit<BulkProblem, 'title'>

/**
 * Processes the articles one after the other, so that a failure stops no other article and the
 * answer has the result of each. If the database or disk space is unavailable, the rest is not
 * attempted.
 */
async function oneByOne<T extends { id: number }>(
  { em, report }: BulkDeps,
  articles: readonly T[],
  write: (article: T) => Promise<unknown>,
): Promise<BulkOutcome> {
  const done: number[] = []
  const problems: UntitledProblem[] = []
  for (const [index, article] of articles.entries()) {
    try {
      await write(article)
      done.push(article.id)
    } catch (error) {
      const known = knownError(error)
      problems.push(problemOf(article.id, known))
      if (statusOf(known) >= 500) report(known)
      if (known.code !== 'SERVICE_UNAVAILABLE') continue
      problems.push(...articles.slice(index + 1).map(({ id }) => ({ id, message: NOT_TRIED })))
      break
    }
  }
  return { done: await cardsOf(em.fork(), done), problems: await withTitles(em.fork(), problems) }
}

const NOT_TRIED = 'No se intentó.'

function problemOf(id: number, error: TRPCError): UntitledProblem {
  const message = messageOf(error)
  // A lost connection may hide a successful commit; a full disk certainly stored nothing.
  const isUnknown = statusOf(error) === 500 || statusOf(error) === 503
  return isUnknown ? { id, message, isUnknown } : { id, message }
}

async function withTitles(
  em: EntityManager,
  problems: readonly UntitledProblem[],
): Promise<BulkProblem[]> {
  const ids = problems.map(({ id }) => id)
  const known = await em.find(Article, { id: { $in: ids } }, { fields: ['title'] })
  const titles = new Map(known.map(({ id, title }) => [id, title]))
  return problems.map((one) => ({ ...one, title: titles.get(one.id) ?? '' }))
}

/**
 * The message about a newer version is written for an editor with unsaved text, which a bulk change
 * does not have.
 */
const messageOf = (error: TRPCError): string =>
  publicFields(error).reason === 'stale_revision'
    ? 'Cambió después de que se cargara la lista. Míralo e inténtalo de nuevo.'
    : publicMessage(error)
