import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { MAX_SCHEDULED_DAYS, OVERDUE_MINUTES, scheduledArticle } from '#shared/blog/admin.ts'
import { DAY_MS } from '#shared/calendar.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import { MAX_COUNTED_ROWS } from '#shared/panel/filters.ts'
import { articleNotFound } from './queries.ts'
import type { Article } from './article.entity.ts'
import { auditArticle } from './revisions.ts'
import { lockArticle, writeArticle, type Writer, type PublicationColumns } from './write-article.ts'
import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import { query } from '#server/database/query.ts'

interface Publish {
  id: number
  /** Revision that the caller saw; absent: not checked. */
  revision?: number | undefined
  /** Local time of the hotel; absent: now. */
  at?: string | undefined
  /** Rejects an article with a schedule: undoing a bulk publication could not restore it. */
  rejectsScheduled?: boolean
}

/**
 * Publishes an article and clears its schedule; with `at`, schedules it. A published article does
 * not change.
 * @throws NOT_FOUND; CONFLICT for an outdated revision. With `at`: BAD_REQUEST for a time that a
 * clock change skips, that has passed or is too far ahead; CONFLICT for a published article.
 */
export async function publish(
  em: EntityManager,
  { id, revision, at, rejectsScheduled = false }: Publish,
  writer: Writer,
): Promise<void> {
  if (at !== undefined) return schedule(em, id, at, writer)
  const change = (article: Article) => {
    if (rejectsScheduled && article.publishAt) throw alreadyScheduled()
    return publicationOf(article, true, writer.now)
  }
  await writeArticle(em, { id, revision, change, isTextless: true }, writer)
}

const alreadyScheduled = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'Está programado: se publica solo a su hora. Ábrelo para publicarlo antes.',
  })

interface Unpublish extends Pick<Publish, 'id' | 'revision'> {
  /** Also clears the date of the first publication, to undo that publication. */
  clearsPublishedAt?: boolean
}

/**
 * Removes an article from the site and keeps the date of its first publication. A draft does not
 * change, and keeps its schedule.
 * @throws NOT_FOUND; CONFLICT for an outdated revision.
 */
export async function unpublish(
  em: EntityManager,
  { id, revision, clearsPublishedAt = false }: Unpublish,
  writer: Writer,
): Promise<void> {
  const change = (article: Article) => ({
    ...publicationOf(article, false, writer.now),
    ...(clearsPublishedAt ? { publishedAt: null } : {}),
  })
  await writeArticle(em, { id, revision, change, isTextless: true }, writer)
}

/**
 * The columns that publishing or unpublishing changes; none if the article already is in that
 * state. `publishedAt` is the time of the first publication.
 */
export function publicationOf(
  { published, publishedAt }: Pick<Article, 'published' | 'publishedAt'>,
  isWanted: boolean,
  now: Date,
): PublicationColumns {
  if (published === isWanted) return {}
  return {
    published: isWanted,
    publishedAt: isWanted ? (publishedAt ?? now) : publishedAt,
    publishAt: null,
    scheduledBy: null,
  }
}

/** Schedules the publication, or replaces the scheduled time. */
async function schedule(
  em: EntityManager,
  id: number,
  at: string,
  { by, now }: Writer,
): Promise<void> {
  const publishAt = hotelInstant(at)
  if (!publishAt) throw badRequest('Esa hora no existe en la isla: elige otra.')
  if (publishAt <= now) throw badRequest('Esa hora ya pasó en la isla: elige una más tarde.')
  if (publishAt.getTime() > now.getTime() + MAX_SCHEDULED_DAYS * DAY_MS) {
    throw badRequest('Se puede programar hasta con un año de anticipación.')
  }
  await changeSchedule(em, id, { publishAt, scheduledBy: by.username }, by.username)
}

/**
 * Clears the schedule of an article.
 * @throws NOT_FOUND; CONFLICT if the article is published.
 */
export const cancelSchedule = (em: EntityManager, id: number, { by }: Writer): Promise<void> =>
  changeSchedule(em, id, { publishAt: null, scheduledBy: null }, by.username)

async function changeSchedule(
  em: EntityManager,
  id: number,
  columns: Pick<Article, 'publishAt' | 'scheduledBy'>,
  who: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    const article = await lockArticle(tx, id)
    if (article.deletedAt) throw articleNotFound()
    if (article.published) throw conflict('already_published', 'El artículo ya está publicado.')
    const { title, publishAt } = article
    if (!publishAt && !columns.publishAt) return
    tx.assign(article, columns)
    const action = columns.publishAt ? 'article.schedule' : 'article.unschedule'
    auditArticle(tx, { id, title, action, who })
  })
}

/** Condition of scheduled articles, the same as of the partial index. */
const SCHEDULED = sql`publish_at is not null and not published and deleted_at is null`

const scheduledRow = scheduledArticle.extend({ publishAt: z.coerce.date() })

/** The scheduled articles, the earliest time first. */
export const listScheduled = (em: EntityManager): Promise<z.output<typeof scheduledRow>[]> =>
  query(em, scheduledRow)`
    select id, language, title, publish_at as "publishAt", scheduled_by as "scheduledBy",
      publish_at < now() - make_interval(mins => ${OVERDUE_MINUTES}) as "isOverdue"
    from article where ${SCHEDULED} order by publish_at, id limit ${MAX_COUNTED_ROWS}`

/** Number of articles whose scheduled time passed more than `OVERDUE_MINUTES` ago, for an alarm. */
export const countOverdue = async (em: EntityManager): Promise<number> =>
  (await listDue(em, OVERDUE_MINUTES)).length

/**
 * Ids of the articles whose time passed so many minutes ago by the database's clock, the longest
 * overdue first.
 */
export async function listDue(em: EntityManager, minutes = 0): Promise<number[]> {
  const due = await query(em, z.object({ id: z.number() }))`
    select id from article where ${SCHEDULED}
      and publish_at <= now() - make_interval(mins => ${minutes}) order by publish_at, id`
  return due.map(({ id }) => id)
}

/** Milliseconds until the next scheduled time, negative if it has passed; undefined without one. */
export async function msUntilNext(em: EntityManager): Promise<number | undefined> {
  const [next] = await query(em, z.object({ ms: z.number().nullable() }))`
    select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as ms
    from article where ${SCHEDULED}`
  return next?.ms ?? undefined
}

/**
 * Publishes an article whose scheduled time has passed. Of concurrent processes only one publishes
 * it, and none after its schedule was cancelled.
 * @returns whether this call published the article.
 */
export const publishDue = (em: EntityManager, id: number): Promise<boolean> =>
  em.transactional(async (tx) => {
    const [due] = await query(tx, z.object({ now: z.coerce.date(), username: z.string() }))`
      select now() as now, coalesce(scheduled_by, '') as username from article
      where id = ${id} and ${SCHEDULED} and publish_at <= now() for update skip locked`
    if (!due) return false
    await publish(tx, { id }, { by: { username: due.username }, now: due.now })
    return true
  })
