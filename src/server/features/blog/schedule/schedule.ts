import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { OVERDUE_MINUTES } from '#shared/blog/publish.ts'
import { language } from '#shared/schema.ts'
import { publish } from '../publish.ts'

/** Condition of scheduled rows; a partial index has the same one. */
const SCHEDULED = sql`publish_at is not null and not published and deleted_at is null`

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
  query(em, listed)`
    select id, language, title, publish_at as "publishAt", scheduled_by as "scheduledBy",
      publish_at < now() - make_interval(mins => ${OVERDUE_MINUTES}) as "isOverdue"
    from article where ${SCHEDULED} order by publish_at, id limit ${MAX_LISTED}`

/** For monitoring: the number of articles that were not published at their time. */
export async function countOverdue(em: EntityManager): Promise<number> {
  const [found] = await query(em, z.object({ overdue: z.number() }))`
    select count(*)::int as overdue from article
    where ${SCHEDULED} and publish_at < now() - make_interval(mins => ${OVERDUE_MINUTES})`
  return found?.overdue ?? 0
}

/** The articles that are due by the database's clock, the longest overdue first. */
export async function listDue(em: EntityManager): Promise<number[]> {
  const due = await query(em, z.object({ id: z.number() }))`
    select id from article where ${SCHEDULED} and publish_at <= now() order by publish_at, id`
  return due.map(({ id }) => id)
}

/** Milliseconds until the next scheduled time; undefined if nothing is scheduled. */
export async function msUntilNext(em: EntityManager): Promise<number | undefined> {
  const [next] = await query(em, z.object({ ms: z.number().nullable() }))`
    select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as ms
    from article where ${SCHEDULED}`
  return next?.ms ?? undefined
}

/**
 * Publishes a due article as saved, in its language alone. The row lock makes this happen once: for
 * other processes, and after a cancellation, the article is no longer due.
 * @returns whether this call published it.
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
