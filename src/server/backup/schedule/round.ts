import { archiveName } from '../archive/archive-name.ts'
import { claimBackup } from './backup-rows.ts'
import { checkFiles, deleteByAge } from './look-after.ts'
import type { ScheduleOptions } from './schedule.ts'

/** Does the requested work; with `mayBeDue` also work that is due by the clock. */
export async function backupRound(
  options: ScheduleOptions,
  mayBeDue: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { database, place, env, log, now = () => new Date() } = options
  if (mayBeDue) {
    // An unreachable place does not prevent a backup: making it will report the problem.
    await checkFiles(options).catch((error: unknown) =>
      log.error({ err: error }, 'the backups could not be looked at'),
    )
  }
  const name = archiveName(now(), env.BACKUP_KEY)
  const id = await claimBackup(database.em.fork(), { name, place: place.name, mayBeDue })
  if (id === undefined) return
  // Loaded here, so that the start does not wait for it.
  const { makeBackup } = await import('./make.ts')
  if (await makeBackup(options, { id, name, signal })) await deleteByAge(options)
}
