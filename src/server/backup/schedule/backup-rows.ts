import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'
import type { BackupReason } from '#shared/panel/backup.ts'
import type { WrittenArchive } from '../archive/write-archive.ts'

/**
 * For programs of the version before, whose lease of five minutes is in the row of the backup: they
 * leave a running one alone for this time.
 */
const CLAIM = sql`interval '10 minutes'`

/** SQL: when the current day of the daily backups began, at 3:00 at the hotel. */
function dayBegins() {
  const zone = hotelTimeZone()
  return sql`(date_trunc('day', (now() at time zone ${zone}) - interval '3 hours')
    + interval '3 hours') at time zone ${zone}`
}

const MAX_PROBLEM_LENGTH = 500

/**
 * Begins a requested backup or, with `mayBeDue`, the daily one, which is tried again an hour after a
 * failure. The caller has the lease of the job, so that a running backup is one of a process that
 * died, or of a program of the version before.
 * @returns the id of the backup; undefined if there is nothing to do.
 */
export async function beginBackup(
  em: EntityManager,
  { name, place, mayBeDue }: { name: string; place: string; mayBeDue: boolean },
): Promise<number | undefined> {
  await query(em)`
    update backup set state = 'failed', checked_at = now(), claimed_until = null,
      reason = 'stopped', problem = 'The process that made it ended.'
    where state = 'running' and (claimed_until <= now() or claimed_until = created_at + ${CLAIM})`
  const [asked] = await query(em, backupId)`
    update backup set state = 'running', name = ${name}, place = ${place}, created_at = now(),
      claimed_until = now() + ${CLAIM}
    where state = 'requested' and not exists (select from backup where state = 'running')
    returning id`
  if (asked || !mayBeDue) return asked?.id
  const [due] = await query(em, backupId)`
    insert into backup (state, name, place, claimed_until)
    select 'running', ${name}, ${place}, now() + ${CLAIM}
    where not exists (
      select from backup where state in ('running', 'proven') and created_at >= ${dayBegins()}
        or state in ('failed', 'damaged') and created_at > now() - interval '1 hour'
    )
    on conflict do nothing returning id`
  return due?.id
}

const backupId = z.object({ id: z.int() })

export interface ProvenBackup extends Pick<WrittenArchive, 'bytes' | 'sha256'> {
  etag: string | null
  rowCount: number
  pictureCount: number
}

/** @returns false if the lease has ended and another process has marked the backup as failed. */
export async function markProven(
  em: EntityManager,
  id: number,
  { bytes, sha256, etag, rowCount, pictureCount }: ProvenBackup,
): Promise<boolean> {
  const proven = await query(em)`
    update backup set state = 'proven', claimed_until = null, bytes = ${bytes}, sha256 = ${sha256},
      etag = ${etag}, row_count = ${rowCount}, picture_count = ${pictureCount},
      proven_at = now(), checked_at = now()
    where id = ${id} and state = 'running' returning 1`
  return proven.length > 0
}

export async function markProblem(
  em: EntityManager,
  id: number,
  {
    state,
    reason,
    problem,
  }: { state: 'failed' | 'damaged'; reason: BackupReason; problem: string },
): Promise<void> {
  await query(em)`
    update backup set state = ${state}, claimed_until = null, reason = ${reason},
      problem = ${problem.slice(0, MAX_PROBLEM_LENGTH)}, checked_at = now()
    where id = ${id}`
}

export async function deleteUnfinishedBackup(em: EntityManager, id: number): Promise<void> {
  await query(em)`delete from backup where id = ${id}`
}

/** Records that the file of a backup exists unchanged. */
export async function markFound(em: EntityManager, id: number): Promise<void> {
  await query(em)`
    update backup set state = 'proven', reason = null, problem = null, checked_at = now()
    where id = ${id} and state in ('proven', 'damaged')`
}

const backupFile = z.object({
  id: z.int(),
  name: z.string(),
  sha256: z.string(),
  etag: z.string().nullable(),
  createdAt: z.coerce.date(),
  /** Whether the last check was recent. */
  isChecked: z.boolean(),
})

/** The file of a backup that was proven. */
export type BackupFile = z.infer<typeof backupFile>

const columns = (checkedSeconds: number) => sql`id, name, sha256, etag, created_at as "createdAt",
  checked_at > now() - make_interval(secs => ${checkedSeconds}) as "isChecked"`

/** The proven backups of a place, newest first. */
export const provenBackups = (em: EntityManager, place: string, checkedSeconds: number) =>
  query(em, backupFile)`
    select ${columns(checkedSeconds)} from backup
      where state = 'proven' and name is not null and place = ${place}
    order by created_at desc, id desc`

/** Backups whose files are missing, which may return with an unmounted disk. */
export const missingBackups = (em: EntityManager, place: string, checkedSeconds: number) =>
  query(em, backupFile)`
    select ${columns(checkedSeconds)} from backup
    where state = 'damaged' and reason = 'gone' and name is not null and sha256 is not null
      and place = ${place} and created_at > now() - interval '13 months'`

/** Days for which the newest damaged file is kept for inspection. */
const DAMAGED_DAYS = 30

/** The files to delete: of failed backups, and of damaged ones except the newest. */
export const unrestorableBackups = (em: EntityManager, place: string) =>
  query(em, z.object({ id: z.int(), name: z.string(), state: z.enum(['failed', 'damaged']) }))`
    select id, name, state from (
      select id, name, state, checked_at,
        row_number() over (partition by state order by checked_at desc, id desc) as place_in_state
      from backup where name is not null and place = ${place}
        and (state = 'failed' or state = 'damaged' and reason = 'changed')
    ) as useless
    where state = 'failed' or place_in_state > 1
      or checked_at < now() - make_interval(days => ${DAMAGED_DAYS})`

/** Records that the file of a backup was deleted. */
export async function clearFileName(em: EntityManager, id: number): Promise<void> {
  await query(em)`update backup set name = null where id = ${id}`
}
