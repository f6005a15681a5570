import {
  clearFileName,
  missingBackups,
  markProblem,
  markFound,
  provenBackups,
  unrestorableBackups,
  type BackupFile,
} from './backup-rows.ts'
import type { ScheduleOptions } from './place.ts'
import { DAY_MS } from '#shared/calendar.ts'

/** Age after which a check is repeated. */
const CHECK_SECONDS = 2400
/** Number of newest backups to check. */
const CHECKED_BACKUPS = 2

const PROBLEMS = {
  changed: (name: string) => `The file ${name} has changed since it was proven.`,
  gone: (name: string) => `The file ${name} is gone.`,
}

/** Checks the newest files, because a disk may lose data, and missing ones, which may have returned. */
export async function checkFiles(options: ScheduleOptions): Promise<void> {
  const { database, place, log } = options
  const proven = await provenBackups(database.em.fork(), place.name, CHECK_SECONDS)
  const due = proven.slice(0, CHECKED_BACKUPS).filter(({ isChecked }) => !isChecked)
  const gone = await missingBackups(database.em.fork(), place.name, CHECK_SECONDS)
  for (const backup of [...due, ...gone]) {
    try {
      await checkFile(options, backup, gone.includes(backup))
    } catch (error) {
      // An unreachable place does not mean that its files are lost.
      log.error({ err: error, backup: backup.name }, 'a backup could not be looked at')
    }
  }
}

async function checkFile(
  { database, place, log }: ScheduleOptions,
  backup: BackupFile,
  wasGone: boolean,
): Promise<void> {
  const { id, name } = backup
  const found = await place.check(backup)
  const em = database.em.fork()
  if (found === 'same') return markFound(em, id)
  // Reported before.
  if (wasGone && found === 'gone') return
  await markProblem(em, id, { state: 'damaged', reason: found, problem: PROBLEMS[found](name) })
  log.error({ backup: name }, 'a backup is damaged')
}

/** Deletes the proven backups that `KEPT_BACKUPS` does not name. */
export async function deleteByAge(options: ScheduleOptions): Promise<void> {
  const backups = await provenBackups(options.database.em.fork(), options.place.name, CHECK_SECONDS)
  const kept = timesToKeep(backups.map(({ createdAt }) => createdAt))
  for (const backup of backups) {
    if (!kept.has(backup.createdAt)) await deleteFile(options, backup, 'by age')
  }
}

/** Deletes failed backups, and damaged ones except the newest. */
export async function deleteUnrestorable(options: ScheduleOptions): Promise<void> {
  const files = await unrestorableBackups(options.database.em.fork(), options.place.name)
  for (const backup of files) await deleteFile(options, backup, `because it ${CAUSE[backup.state]}`)
}

const CAUSE = { failed: 'was never proven', damaged: 'is damaged' }

/** Logs a failure; the file is tried again with the next backup. */
async function deleteFile(
  { database, place, log }: ScheduleOptions,
  { id, name }: { id: number; name: string },
  why: string,
): Promise<void> {
  try {
    await place.remove(name)
    await clearFileName(database.em.fork(), id)
    log.info({ backup: name }, `a backup was deleted ${why}`)
  } catch (error) {
    log.error({ err: error, backup: name }, 'a backup could not be deleted')
  }
}

/** For how many days, weeks and months the newest backup of each is kept. */
const KEPT_BACKUPS = { days: 7, weeks: 4, months: 12 }

/** Selects the times of the backups to keep. */
export function timesToKeep(times: readonly Date[]): Set<Date> {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime())
  return new Set([
    ...newestOf(newestFirst, KEPT_BACKUPS.days, (time) => time.toISOString().slice(0, 10)),
    ...newestOf(newestFirst, KEPT_BACKUPS.weeks, weekOf),
    ...newestOf(newestFirst, KEPT_BACKUPS.months, (time) => time.toISOString().slice(0, 7)),
  ])
}

function newestOf(times: readonly Date[], count: number, period: (time: Date) => string): Date[] {
  const newest = new Map<string, Date>()
  for (const time of times) if (!newest.has(period(time))) newest.set(period(time), time)
  return [...newest.values()].slice(0, count)
}

/** Number of the week since 1970; weeks begin on Monday, and 1 January 1970 was a Thursday. */
const weekOf = (time: Date): string => String(Math.floor((time.getTime() / DAY_MS + 3) / 7))
