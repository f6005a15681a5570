import type { TRPCError } from '@trpc/server'
import { changeEach } from '#server/database/change-each.ts'
import type { EntityManager } from '#server/database/database.ts'
import { isDiskFull, publicFields, publicMessage } from '#server/errors.ts'
import { publish, unpublish } from '#server/features/blog/article/publish.ts'
import { recoverArticle, removeArticle } from '#server/features/blog/article/trash.ts'
import { writeArticle, writerOf, type Writer } from '#server/features/blog/article/write-article.ts'
import type { Context } from '#server/trpc.ts'
import type { ArticleChange } from '#shared/blog/bulk.ts'
import type { BulkProblem } from '#shared/schema.ts'
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
 * Changes articles one by one, each in its own transaction, and logs unexpected errors.
 * @returns the card of each changed article, and the problem of each other article.
 */
export async function changeArticles(
  ctx: StaffContext,
  articles: readonly ArticleChange[],
): Promise<BulkOutcome> {
  const { done, problems } = await changeEach(
    articles,
    async (article) => {
      await changeArticle(ctx.em.fork(), article, writerOf(ctx))
      return article.id
    },
    { report: (error) => report(ctx, error), messageOf },
  )
  return { done: await cardsOf(ctx.em.fork(), done), problems }
}

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

/** The general message of `stale_revision` is for an editor with unsaved text. */
const messageOf = (error: TRPCError): string =>
  publicFields(error).reason === 'stale_revision'
    ? 'Cambió después de que se cargara la lista. Míralo e inténtalo de nuevo.'
    : publicMessage(error)
