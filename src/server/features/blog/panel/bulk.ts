import type { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { isDiskFull, knownError, publicFields, publicMessage, statusOf } from '#server/errors.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { publish, unpublish } from '#server/features/blog/publish.ts'
import { recoverArticle, removeArticle } from '#server/features/blog/trash.ts'
import { writeArticle, writerOf, type Writer } from '#server/features/blog/write-article.ts'
import type { Context } from '#server/trpc.ts'
import type { ArticleChange, BulkProblem } from '#shared/blog/bulk.ts'
import { cardsOf, type AdminCard } from './cards.ts'

/** The result for each article: its present card, or the reason why it was not changed. */
interface BulkOutcome {
  done: AdminCard[]
  problems: BulkProblem[]
}

interface StaffContext extends Pick<Context, 'storage'> {
  em: EntityManager
  now: number
  user: SignedInUser
  request?: Context['request'] | undefined
}

/**
 * Changes articles one after the other, so that a failure stops no other article and the answer has
 * the result of each; unexpected errors are logged here. If the database or disk space is
 * unavailable, the rest is not attempted.
 */
export async function changeArticles(
  ctx: StaffContext,
  articles: readonly ArticleChange[],
): Promise<BulkOutcome> {
  const done: number[] = []
  const problems: BulkProblem[] = []
  for (const [index, article] of articles.entries()) {
    try {
      await changeArticle(ctx.em.fork(), article, writerOf(ctx))
      done.push(article.id)
    } catch (error) {
      const known = knownError(error)
      problems.push(problemOf(article.id, known))
      if (statusOf(known) >= 500) report(ctx, known)
      if (known.code !== 'SERVICE_UNAVAILABLE') continue
      problems.push(...articles.slice(index + 1).map(({ id }) => ({ id, message: NOT_TRIED })))
      break
    }
  }
  return { done: await cardsOf(ctx.em.fork(), done), problems }
}

const NOT_TRIED = 'No se intentó.'

function report({ storage, request }: StaffContext, error: TRPCError): void {
  if (isDiskFull(error)) storage.noteFailure()
  request?.log.error({ err: error.cause ?? error }, 'an article of several could not be changed')
}

/**
 * Deletes, recovers, publishes or unpublishes an article, or sets its category, in a transaction of
 * its own; all but the first two only if its revision is the one that the caller saw.
 */
async function changeArticle(
  em: EntityManager,
  { id, revision, published, category, deleted, wasNeverPublished = false }: ArticleChange,
  writer: Writer,
): Promise<unknown> {
  if (deleted) return removeArticle(em, id, writer)
  if (deleted === false) return recoverArticle(em, id, writer)
  if (published) return publish(em, { id, revision, keepsSchedule: true }, writer)
  if (published === false) {
    return unpublish(em, { id, revision, forgetsDate: wasNeverPublished }, writer)
  }
  const change = () => (category === undefined ? {} : { category })
  return writeArticle(em, { id, revision, change, isTextless: true }, writer)
}

function problemOf(id: number, error: TRPCError): BulkProblem {
  const message = messageOf(error)
  // A lost connection may hide a successful commit; a full disk certainly stored nothing.
  const isUnknown = statusOf(error) === 500 || statusOf(error) === 503
  return isUnknown ? { id, message, isUnknown } : { id, message }
}

/**
 * The message about a newer version is written for an editor with unsaved text, which a bulk change
 * does not have.
 */
const messageOf = (error: TRPCError): string =>
  publicFields(error).reason === 'stale_revision'
    ? 'Cambió después de que se cargara la lista. Míralo e inténtalo de nuevo.'
    : publicMessage(error)
