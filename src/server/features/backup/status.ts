import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { BACKUP_REASONS, type BackupStatus } from '#shared/panel/backup.ts'

/** Name of the job. */
export const BACKUP = 'backup'

/** Tolerates one failed night. */
const LATE_HOURS = 36

/** Whether this process makes backups: by BACKUPS, else in production. */
export const makesBackups = ({
  BACKUPS,
  NODE_ENV,
  DATA_DIR,
}: Pick<Env, 'BACKUPS' | 'NODE_ENV' | 'DATA_DIR'>): boolean =>
  (BACKUPS ?? NODE_ENV === 'production') && !DATA_DIR.startsWith('memory:')

const statusRow = z.object({
  isRunning: z.boolean(),
  isLate: z.boolean().nullable(),
  provenAt: z.coerce.date().nullable(),
  rows: z.int().nullable(),
  pictures: z.int().nullable(),
  bytes: z.coerce.number().nullable(),
  failure: z.enum(['failed', 'damaged']).nullable(),
  reason: z.enum(BACKUP_REASONS).nullable(),
})

/**
 * The state of the backups, for panel and metrics. Every `state` except `proven` and `off` needs
 * attention. `provenAt` is when the last proven backup was made; it ends earlier problems.
 */
export async function readBackupStatus(
  em: EntityManager,
  env: Pick<Env, 'BACKUPS' | 'NODE_ENV' | 'DATA_DIR'>,
): Promise<BackupStatus> {
  const [status] = await query(em, statusRow)`
    select exists (select from backup where state in ('requested', 'running')) as "isRunning",
      proven.created_at < now() - make_interval(hours => ${LATE_HOURS}) as "isLate",
      proven.created_at as "provenAt", proven.row_count as rows,
      proven.picture_count as pictures, proven.bytes as bytes,
      failed.state as failure, failed.reason as reason
    from (values (1)) as one(row)
    left join lateral (
      select * from backup where state = 'proven' order by proven_at desc limit 1
    ) as proven on true
    left join lateral (
      select * from backup where state in ('failed', 'damaged')
        and checked_at > coalesce(proven.proven_at, '-infinity')
      order by state, checked_at desc limit 1
    ) as failed on true`
  if (!status) throw new Error('The backups cannot be read.')
  const { isLate: _isLate, failure: _failure, provenAt, ...facts } = status
  const state = stateOf(status, makesBackups(env))
  return { ...facts, state, provenAt: provenAt?.toISOString() ?? null }
}

function stateOf(
  { isLate, failure, provenAt }: z.infer<typeof statusRow>,
  isOn: boolean,
): BackupStatus['state'] {
  if (!isOn) return 'off'
  if (failure) return failure
  if (!provenAt) return 'none'
  return isLate ? 'late' : 'proven'
}

/** Does nothing while a backup is requested or being made. */
export async function requestBackup(em: EntityManager): Promise<void> {
  await query(em)`
    insert into backup (state) select 'requested'
    where not exists (
      select from backup, job
      where state = 'running' and job.name = ${BACKUP} and job.claimed_until > now()
    )
    on conflict do nothing`
}
