import { randomUUID } from 'node:crypto'
import { defineEntity, p, sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { leaseNext } from './lease.ts'
import { query, type Sql } from './query.ts'

const jobRowSchema = defineEntity({
  name: 'JobRow',
  tableName: 'job',
  properties: {
    name: p.string().length(60).primary(),
    /** Id of the latest round, which has lost its lease once another one stands here. */
    owner: p.string().length(36).strictNullable(),
    /** End of the lease of the running round; a past time: its process died. */
    claimedUntil: p.datetime().strictNullable(),
    startedAt: p.datetime().strictNullable(),
    /** When the last round that succeeded ended. */
    finishedAt: p.datetime().strictNullable(),
  },
})

/** A job of which one process at a time runs a round, and its last round. */
export class JobRow extends jobRowSchema.class {}
jobRowSchema.setClass(JobRow)

/** Renewed while the round runs, so that a killed process keeps its round for no longer. */
const LEASE_SECONDS = 120
const LEASE_END = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

interface Round {
  name: string
  /** Condition on the row of the job; absent: whenever no other round runs. */
  isDue?: Sql
}

/**
 * Ends the lease and records the success, in the transaction that stores what the round did.
 * @returns false if the lease was lost: another process has the round, and the caller must store
 *   nothing.
 */
type Finish = (tx: EntityManager, at?: Date) => Promise<boolean>

/**
 * Runs a round of a job in one of all processes. The success is recorded at the end, unless the
 * round has called `finish`; after an error the lease ends without it.
 * @returns undefined if the round is not due, or another process runs it.
 */
export async function leaseRound<T>(
  em: EntityManager,
  { name, isDue = sql`true` }: Round,
  round: (finish: Finish) => Promise<T>,
): Promise<T | undefined> {
  // A lease that ends later than any can was made before the clock was set back.
  await query(em)`
    insert into job (name) values (${name}) on conflict (name) do update set claimed_until = null
    where job.claimed_until > now() + interval '1 day'`
  const owner = randomUUID()
  const leased = await leaseNext(em, JobRow, {
    column: 'claimed_until',
    set: sql`owner = ${owner}, started_at = now()`,
    where: sql`name = ${name} and (${isDue})`,
    orderBy: sql`name`,
    seconds: LEASE_SECONDS,
  })
  if (!leased) return undefined
  const end = async (tx: EntityManager, finishedAt: Sql) => {
    const ended = await query(tx)`
      update job set claimed_until = null, finished_at = ${finishedAt}
      where name = ${name} and owner = ${owner} and claimed_until is not null returning 1`
    return ended.length > 0
  }
  const renew = () =>
    query(em.fork())`
      update job set claimed_until = ${LEASE_END}
      where name = ${name} and owner = ${owner} and claimed_until is not null`
  // A lease that cannot be renewed ends, and the round then stores nothing.
  const renewal = setInterval(() => void renew().catch(noop), (LEASE_SECONDS * 1000) / 3)
  try {
    const result = await round((tx, at) => end(tx, at ? sql`${at}` : sql`now()`))
    await end(em, sql`now()`)
    return result
  } catch (error) {
    // The lease ends by itself, so a failure must not hide the error of the round.
    await end(em, sql`finished_at`).catch(noop)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

const noop = () => undefined

/**
 * SQL: whether so many minutes have passed since the last round began, or its process died. Setting
 * the clock back does not extend the period.
 */
export const everyMinutes = (minutes: number): Sql =>
  sql`started_at is null or claimed_until is not null
    or abs(extract(epoch from now() - started_at)) >= ${minutes * 60}`

/** When the last round that succeeded ended; null if none has. */
export async function readFinished(em: EntityManager, name: string): Promise<Date | null> {
  const [row] = await query(em, z.object({ at: z.coerce.date().nullable() }))`
    select finished_at as at from job where name = ${name}`
  return row?.at ?? null
}

/** Ends all leases, as if their processes had died. Only for a process that alone uses the database. */
export const endLeases = (em: EntityManager) =>
  query(em)`update job set claimed_until = now() where claimed_until > now()`
