import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { publicFields, publicMessage } from '#server/errors.ts'
import { Article } from '#server/features/blog/article.entity.ts'
import { fieldsOf } from '#server/features/blog/history/append-version.ts'
import { recoverArticle, removeArticle } from '#server/features/blog/trash.ts'
import { writeArticle, type Writer } from '#server/features/blog/write-article.ts'
import type { BulkChange, BulkProblem } from '#shared/blog/bulk.ts'
import { cardsOf, type AdminCard } from './cards.ts'

/** What became of each article: its card as it is now, or why it stayed as it was. */
interface BulkOutcome {
  done: AdminCard[]
  problems: BulkProblem[]
}

/**
 * Publishes, unpublishes or files articles, each in a transaction of its own and only where it is as
 * the caller saw it.
 */
export const changeArticles = (
  em: EntityManager,
  { articles }: BulkChange,
  writer: Writer,
): Promise<BulkOutcome> =>
  oneByOne(em, articles, ({ id, revision, wasNeverPublished = false, ...change }) =>
    writeArticle(
      em.fork(),
      {
        id,
        revision,
        fields: (article) => {
          // Undoing it could not give the time back.
          if (change.published && article.publishAt) throw scheduled()
          return { ...fieldsOf(article), ...change }
        },
        isTextless: true,
        forgetsPublication: wasNeverPublished && change.published === false,
      },
      writer,
    ),
  )

const scheduled = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'Está programado: se publica solo a su hora. Ábrelo para publicarlo antes.',
  })

/** Deletes articles; each can be recovered. */
export const removeArticles = (
  em: EntityManager,
  ids: readonly number[],
  writer: Writer,
): Promise<BulkOutcome> =>
  oneByOne(em, asArticles(ids), ({ id }) => removeArticle(em.fork(), id, writer))

/** Takes articles out of the trash. */
export const recoverArticles = (
  em: EntityManager,
  ids: readonly number[],
  writer: Writer,
): Promise<BulkOutcome> =>
  oneByOne(em, asArticles(ids), ({ id }) => recoverArticle(em.fork(), id, writer))

const asArticles = (ids: readonly number[]) => ids.map((id) => ({ id }))

/** One after the other, so that a refused one stops none of the others. */
async function oneByOne<T extends { id: number }>(
  em: EntityManager,
  articles: readonly T[],
  write: (article: T) => Promise<unknown>,
): Promise<BulkOutcome> {
  const done: number[] = []
  const refused: { id: number; message: string }[] = []
  for (const article of articles) {
    try {
      await write(article)
      done.push(article.id)
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error
      refused.push({ id: article.id, message: messageOf(error) })
    }
  }
  const known = await em
    .fork()
    .find(Article, { id: { $in: refused.map(({ id }) => id) } }, { fields: ['title'] })
  const titles = new Map(known.map(({ id, title }) => [id, title]))
  return {
    done: await cardsOf(em.fork(), done),
    problems: refused.map((one) => ({ ...one, title: titles.get(one.id) ?? '' })),
  }
}

/** The sentence of a newer version is for somebody who writes; here nothing was written. */
const messageOf = (error: TRPCError): string =>
  publicFields(error).reason === 'stale_revision'
    ? 'Cambió después de que se cargara la lista. Míralo e inténtalo de nuevo.'
    : publicMessage(error)
