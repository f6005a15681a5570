import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import { runEach } from '#server/concurrency/background-job.ts'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import type { EditionChange } from '#shared/site/editing.ts'
import { lockEditing, publishedJson, requireGuard, type Author } from './changes.ts'
import { apply, endEdition, lockEdition, recordEdition } from './editions.ts'
import { entryOf, INVALID, readValue } from './entries.ts'
import { addressProblem } from '#server/features/site-rooms/addresses.ts'
import { takesName } from '#server/features/site-rooms/room-entries.ts'
import { UNKNOWN_ZONE, zoneProblem } from './time-zone.ts'

/**
 * Publishes the scheduled editions whose time has come, each in its transaction; one that no longer
 * fits, or whose guarded values were scheduled by somebody who is no owner any more, publishes nothing,
 * and its changes are pending again.
 * @throws AggregateError of those that failed, which are tried again
 */
export async function publishDue(em: EntityManager, env: Env): Promise<void> {
  const due = await query(em, z.object({ id: z.number() }))`
    select id from site_edition where state = 'scheduled' and publish_at <= now()
    order by publish_at, id`
  await runEach(due, ({ id }) =>
    em.fork().transactional(async (tx) => {
      await lockEditing(tx)
      const { state, changes, by: who } = await lockEdition(tx, id)
      if (state !== 'scheduled') return
      const read = await withObstacles(tx, env, who, changes)
      if (read.every(({ obstacle }) => obstacle === undefined)) {
        await apply(tx, env, who, changes)
        await endEdition(tx, id, 'published')
        recordEdition(tx, env, { action: 'site.publish', who, changes })
      } else {
        await putBack(tx, changes)
        await endEdition(tx, id, 'refused', read)
        recordEdition(tx, env, { action: 'site.refuse', who, changes })
      }
    }),
  )
}

/** The changes, each with what speaks against its publication now. */
async function withObstacles(
  tx: EntityManager,
  env: Env,
  who: string,
  changes: readonly EditionChange[],
): Promise<EditionChange[]> {
  const mayGuarded = await isOwner(tx, who)
  const read: EditionChange[] = []
  for (const change of changes) {
    const obstacle = await obstacleOf(tx, env, change, mayGuarded)
    read.push(obstacle === undefined ? change : { ...change, obstacle })
  }
  return read
}

async function obstacleOf(
  tx: EntityManager,
  env: Env,
  change: EditionChange,
  mayGuarded: boolean,
): Promise<EditionChange['obstacle']> {
  const entry = entryOf(env, change)
  if (!entry || (change.to !== null && readValue(entry, change.to) === INVALID)) return 'invalid'
  if (entry.isGuarded && !mayGuarded) return 'role'
  if ((await publishedJson(tx, change)) !== change.from) return 'overtaken'
  if (takesName(change) || (await addressProblem(tx, change)) !== undefined) return 'invalid'
  const problem = await zoneProblem(tx, change)
  if (problem === undefined) return undefined
  return problem === UNKNOWN_ZONE ? 'invalid' : 'open_bookings'
}

/** Whether the account is still an owner's; the row is locked, so that it stays one. */
async function isOwner(tx: EntityManager, username: string): Promise<boolean> {
  const [row] = await query(tx)`
    select 1 from app_user
    where username = ${username} and role = 'owner' and deactivated_at is null for share`
  return row !== undefined
}

/** Milliseconds until the next scheduled edition is due, by the database's clock. */
export async function msUntilNext(em: EntityManager): Promise<number | undefined> {
  const [row] = await query(em, z.object({ ms: z.coerce.number().nullable() }))`
    select (extract(epoch from min(publish_at) - now()) * 1000)::float as ms
    from site_edition where state = 'scheduled'`
  return row?.ms ?? undefined
}

/**
 * Takes a scheduled edition back: its changes are pending again, but for those that somebody has
 * written since.
 * @throws TRPCError NOT_FOUND, CONFLICT if it no longer waits, FORBIDDEN for guarded values
 */
export const withdraw = (em: EntityManager, env: Env, author: Author, id: number): Promise<void> =>
  em.transactional(async (tx) => {
    await lockEditing(tx)
    const { state, changes } = await lockEdition(tx, id)
    if (state !== 'scheduled')
      throw new TRPCError({ code: 'CONFLICT', message: 'Esa edición ya no espera.' })
    for (const change of changes) {
      const entry = entryOf(env, change)
      if (entry) requireGuard(entry, author)
    }
    await putBack(tx, changes)
    await endEdition(tx, id, 'withdrawn')
    recordEdition(tx, env, { action: 'site.withdraw', who: author.username, changes })
  })

async function putBack(tx: EntityManager, changes: readonly EditionChange[]): Promise<void> {
  for (const { key, language, from, to, by } of changes) {
    await query(tx)`
      insert into site_change (key, language, value, "from", by, at)
      values (${key}, ${language}, ${to}, ${from}, ${by}, clock_timestamp())
      on conflict (key, language) do nothing`
  }
}
