import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { DAY_MS } from '#shared/calendar.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import { MAX_SCHEDULED_DAYS, OVERDUE_MINUTES, type ScheduleInput } from '#shared/blog/schedule.ts'
import { language } from '#shared/schema.ts'
import { articleNotFound, getArticle } from '../admin-queries.ts'
import { Article } from '../article.entity.ts'
import { fieldsOf } from '../history/append-version.ts'
import type { PlainArticle } from '../queries.ts'
import { writeArticle, type Writer } from '../write-article.ts'

/**
 * Schedules a draft for a local time of the hotel; at that time the text saved by then is
 * published. A second call replaces the time.
 * @throws NOT_FOUND; BAD_REQUEST for a local time that a clock change skips, that has passed or is
 * too far ahead; CONFLICT for a published article.
 */
export async function scheduleArticle(
  em: EntityManager,
  { id, at }: ScheduleInput,
  { by, now }: Writer,
): Promise<PlainArticle> {
  const publishAt = hotelInstant(at)
  if (!publishAt) throw badRequest('Esa hora no existe en la isla: elige otra.')
  if (publishAt <= now) throw badRequest('Esa hora ya pasó en la isla: elige una más tarde.')
  if (publishAt.getTime() > now.getTime() + MAX_SCHEDULED_DAYS * DAY_MS) {
    throw badRequest('Se puede programar hasta con un año de anticipación.')
  }
  const scheduled = await em.execute<unknown[]>(
    `update article set publish_at = ?, scheduled_by = ?
     where id = ? and deleted_at is null and not published returning 1`,
    [publishAt, by.username, id],
  )
  if (scheduled.length === 0) await assertDraft(em, id)
  return getArticle(em.fork(), id)
}

/**
 * Cancels the schedule of an article, if it has one.
 * @throws NOT_FOUND; CONFLICT if the article has been published, perhaps a moment ago.
 */
export async function cancelSchedule(em: EntityManager, id: number): Promise<PlainArticle> {
  const cancelled = await em.execute<unknown[]>(
    `update article set publish_at = null, scheduled_by = null
     where id = ? and deleted_at is null and not published returning 1`,
    [id],
  )
  if (cancelled.length === 0) await assertDraft(em, id)
  return getArticle(em.fork(), id)
}

async function assertDraft(em: EntityManager, id: number): Promise<void> {
  const article = await em.findOne(Article, { id, deletedAt: null }, { fields: ['published'] })
  if (!article) throw articleNotFound()
  if (article.published) throw conflict('already_published', 'El artículo ya está publicado.')
}

/** Condition of scheduled rows; a partial index has the same one. */
const SCHEDULED = 'publish_at is not null and not published and deleted_at is null'

const listed = z.object({
  id: z.number(),
  language,
  title: z.string(),
  publishAt: z.coerce.date(),
  scheduledBy: z.string().nullable(),
  isOverdue: z.boolean(),
})

const MAX_LISTED = 100

/** The scheduled articles, the next one first. */
export const listScheduled = (em: EntityManager): Promise<z.output<typeof listed>[]> =>
  rows(
    listed,
    em.execute(
      `select id, language, title, publish_at as "publishAt", scheduled_by as "scheduledBy",
         publish_at < now() - make_interval(mins => ?) as "isOverdue"
       from article where ${SCHEDULED} order by publish_at, id limit ${MAX_LISTED}`,
      [OVERDUE_MINUTES],
    ),
  )

const figures = z.object({ overdue: z.number() })

/** For monitoring: the number of articles that were not published at their time. */
export async function countOverdue(em: EntityManager): Promise<number> {
  const [found] = await rows(
    figures,
    em.execute(
      `select count(*)::int as overdue from article
       where ${SCHEDULED} and publish_at < now() - make_interval(mins => ?)`,
      [OVERDUE_MINUTES],
    ),
  )
  return found?.overdue ?? 0
}

const idRow = z.object({ id: z.number() })

/** The articles that are due by the database's clock, the longest overdue first. */
export async function listDue(em: EntityManager): Promise<number[]> {
  const due = await rows(
    idRow,
    em.execute(
      `select id from article where ${SCHEDULED} and publish_at <= now() order by publish_at, id`,
    ),
  )
  return due.map(({ id }) => id)
}

const waitRow = z.object({ ms: z.number().nullable() })

/** Milliseconds until the next scheduled time; undefined if nothing is scheduled. */
export async function msUntilNext(em: EntityManager): Promise<number | undefined> {
  const [next] = await rows(
    waitRow,
    em.execute(
      `select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as ms
       from article where ${SCHEDULED}`,
    ),
  )
  return next?.ms ?? undefined
}

const dueRow = z.object({ now: z.coerce.date(), username: z.string() })

/**
 * Publishes a due article as saved, in its language alone. The row lock makes this happen once: for
 * other processes, and after a cancellation, the article is no longer due.
 * @returns whether this call published it.
 */
export const publishDue = (em: EntityManager, id: number): Promise<boolean> =>
  em.transactional(async (tx) => {
    const [due] = await rows(
      dueRow,
      tx.execute(
        `select now() as now, coalesce(scheduled_by, '') as username from article
         where id = ? and ${SCHEDULED} and publish_at <= now() for update skip locked`,
        [id],
      ),
    )
    if (!due) return false
    const write = {
      id,
      revision: undefined,
      fields: (article: Article) => ({ ...fieldsOf(article), published: true }),
    }
    await writeArticle(tx, write, { by: { username: due.username }, now: due.now })
    return true
  })
