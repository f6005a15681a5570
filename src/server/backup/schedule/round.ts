import { archiveName } from '../archive/archive-name.ts'
import { claimBackup } from './backup-rows.ts'
import { checkFiles, deleteByAge } from './look-after.ts'
import type { ScheduleOptions } from './schedule.ts'

/** What is to be done now; with `mayBeDue` also what is due by the clock. */
export async function backupRound(
  options: ScheduleOptions,
  mayBeDue: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { database, place, env, log, now = () => new Date() } = options
  if (mayBeDue) {
    // A place that does not answer is no reason to make no backup: making it will say so.
    await checkFiles(options).catch((error: unknown) =>
      log.error({ err: error }, 'the backups could not be looked at'),
    )
  }
  const name = archiveName(now(), env.BACKUP_KEY)
  const id = await claimBackup(database.em.fork(), { name, place: place.name, mayBeDue })
  if (id === undefined) return
  // No start waits for what only this needs.
  const { makeBackup } = await import('./make.ts')
  if (await makeBackup(options, { id, name, signal })) await deleteByAge(options)
}
