import type { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { isDiskFull, knownError, publicFields, publicMessage, statusOf } from '#server/errors.ts'
import { publish, unpublish } from '#server/features/blog/article/publish.ts'
import { recoverArticle, removeArticle } from '#server/features/blog/article/trash.ts'
import { writeArticle, writerOf, type Writer } from '#server/features/blog/article/write-article.ts'
import type { Context } from '#server/trpc.ts'
import type { ArticleChange, BulkProblem } from '#shared/blog/bulk.ts'
import { cardsOf, type AdminCard } from './cards.ts'

interface BulkOutcome {
  done: AdminCard[]
  problems: BulkProblem[]
}

interface StaffContext extends Pick<Context, 'storage'> {
  em: EntityManager
  now: number
  user: Writer['by']
  request?: Context['request'] | undefined
}

/**
 * Changes articles one by one, each in its own transaction, and logs unexpected errors. A failure
 * does not stop the next article, unless the database or the disk is unavailable.
 * @returns the card of each changed article, and the problem of each other article.
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

async function changeArticle(
  em: EntityManager,
  { id, revision, published, category, deleted, wasNeverPublished = false }: ArticleChange,
  writer: Writer,
): Promise<unknown> {
  if (deleted) return removeArticle(em, id, writer)
  if (deleted === false) return recoverArticle(em, id, writer)
  if (published) return publish(em, { id, revision, rejectsScheduled: true }, writer)
  if (published === false) {
    return unpublish(em, { id, revision, clearsPublishedAt: wasNeverPublished }, writer)
  }
  const change = () => (category === undefined ? {} : { category })
  return writeArticle(em, { id, revision, change, isTextless: true }, writer)
}

function problemOf(id: number, error: TRPCError): BulkProblem {
  const message = messageOf(error)
  // After a lost connection the commit may have succeeded; a full disk (507) stores nothing.
  const isUnknown = statusOf(error) === 500 || statusOf(error) === 503
  return isUnknown ? { id, message, isUnknown } : { id, message }
}

/** The general message of `stale_revision` is for an editor with unsaved text. */
const messageOf = (error: TRPCError): string =>
  publicFields(error).reason === 'stale_revision'
    ? 'Cambió después de que se cargara la lista. Míralo e inténtalo de nuevo.'
    : publicMessage(error)
