import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'
import type { WrittenArchive } from '../archive/write-archive.ts'

/** How long a process may say nothing about a backup that it makes. */
export const CLAIM_SECONDS = 300

/** The hour at which the day of a backup begins on the island. */
const DAY_BEGINS = `(date_trunc('day', (now() at time zone 'Pacific/Easter') - interval '3 hours')
  + interval '3 hours') at time zone 'Pacific/Easter'`

const MAX_PROBLEM_LENGTH = 500

const claimed = z.object({ id: z.int() })

/**
 * Begins a backup that was asked for, or is due; of several processes one does. The first of a day is
 * due, and after a failure it is tried again an hour later.
 * @returns its number; undefined where there is nothing to do.
 */
export async function claimBackup(
  em: EntityManager,
  { name, mayBeDue }: { name: string; mayBeDue: boolean },
): Promise<number | undefined> {
  await em.execute(
    `update backup set state = 'failed', checked_at = now(), claimed_until = null,
       problem = 'The process that made it ended.'
     where state = 'running' and claimed_until <= now()`,
  )
  const until = `now() + make_interval(secs => ${CLAIM_SECONDS})`
  const [asked] = await rows(
    claimed,
    em.execute(
      `update backup set state = 'running', name = ?, claimed_until = ${until}, created_at = now()
       where state = 'requested' and not exists (select from backup where state = 'running')
       returning id`,
      [name],
    ),
  )
  if (asked || !mayBeDue) return asked?.id
  const [due] = await rows(
    claimed,
    em.execute(
      `insert into backup (state, name, claimed_until) select 'running', ?, ${until}
       where not exists (
         select from backup where state in ('running', 'proven') and created_at >= ${DAY_BEGINS}
           or state in ('failed', 'damaged') and created_at > now() - interval '1 hour'
       )
       on conflict do nothing returning id`,
      [name],
    ),
  )
  return due?.id
}

/** Says that the process which makes it still lives. */
export async function renewClaim(em: EntityManager, id: number): Promise<void> {
  await em.execute(
    'update backup set claimed_until = now() + make_interval(secs => ?) where id = ?',
    [CLAIM_SECONDS, id],
  )
}

export async function markProven(
  em: EntityManager,
  id: number,
  {
    bytes,
    sha256,
    rowCount,
    pictureCount,
  }: Pick<WrittenArchive, 'bytes' | 'sha256'> & {
    rowCount: number
    pictureCount: number
  },
): Promise<void> {
  await em.execute(
    `update backup set state = 'proven', claimed_until = null, bytes = ?, sha256 = ?, row_count = ?,
       picture_count = ?, proven_at = now(), checked_at = now()
     where id = ?`,
    [bytes, sha256, rowCount, pictureCount, id],
  )
}

export async function markBad(
  em: EntityManager,
  id: number,
  state: 'failed' | 'damaged',
  problem: string,
): Promise<void> {
  await em.execute(
    `update backup set state = ?, claimed_until = null, problem = ?, checked_at = now() where id = ?`,
    [state, problem.slice(0, MAX_PROBLEM_LENGTH), id],
  )
}

/** A process that stops leaves it to the next one. */
export async function giveUpBackup(em: EntityManager, id: number): Promise<void> {
  await em.execute('delete from backup where id = ?', [id])
}

export async function markChecked(em: EntityManager, id: number): Promise<void> {
  await em.execute('update backup set checked_at = now() where id = ?', [id])
}

const kept = z.object({
  id: z.int(),
  name: z.string(),
  sha256: z.string(),
  createdAt: z.coerce.date(),
  isChecked: z.boolean(),
})

/** The proven ones whose files are there, the newest first. */
export const provenBackups = (em: EntityManager, checkedSeconds: number) =>
  rows(
    kept,
    em.execute(
      `select id, name, sha256, created_at as "createdAt",
         checked_at > now() - make_interval(secs => ?) as "isChecked"
       from backup where state = 'proven' and name is not null order by created_at desc, id desc`,
      [checkedSeconds],
    ),
  )

/** Its file is gone by age; the row stays. */
export async function forgetFile(em: EntityManager, id: number): Promise<void> {
  await em.execute('update backup set name = null where id = ?', [id])
}
