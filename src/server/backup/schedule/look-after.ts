import { forgetFile, markBad, markChecked, provenBackups, uselessBackups } from './backup-rows.ts'
import { keptBackups } from './kept-backups.ts'
import type { ScheduleOptions } from './schedule.ts'

/** A file is looked at again after this time, by a round of every ten minutes: within the hour. */
const CHECK_SECONDS = 2400
/** How many of the newest are looked at again. */
const CHECKED = 2

const PROBLEMS = {
  changed: (name: string) => `The file ${name} has changed since it was proven.`,
  gone: (name: string) => `The file ${name} is gone or cannot be read.`,
}

/** Looks at the newest files again: a disk may lose what it was given. */
export async function checkFiles({ database, place, log }: ScheduleOptions): Promise<void> {
  const backups = await provenBackups(database.em.fork(), place.name, CHECK_SECONDS)
  for (const backup of backups.slice(0, CHECKED)) {
    if (backup.isChecked) continue
    const { id, name } = backup
    const found = await place.look(backup)
    const em = database.em.fork()
    if (found === 'same') {
      await markChecked(em, id)
      continue
    }
    await markBad(em, id, { state: 'damaged', reason: found, problem: PROBLEMS[found](name) })
    log.error({ backup: name }, 'a backup is damaged')
  }
}

/** Deletes proven ones whose time is over. */
export async function deleteByAge(options: ScheduleOptions): Promise<void> {
  const backups = await provenBackups(options.database.em.fork(), options.place.name, CHECK_SECONDS)
  const kept = keptBackups(backups.map(({ createdAt }) => createdAt))
  for (const backup of backups) {
    if (!kept.has(backup.createdAt)) await deleteFile(options, backup, 'by age')
  }
}

/** Deletes what was never proven, and damaged ones but the newest. */
export async function deleteUseless(options: ScheduleOptions): Promise<void> {
  const useless = await uselessBackups(options.database.em.fork(), options.place.name)
  for (const backup of useless) await deleteFile(options, backup, `because it ${HAS[backup.state]}`)
}

const HAS = { failed: 'was never proven', damaged: 'is damaged' }

/** One that cannot be deleted is tried again the next day, and keeps no other. */
async function deleteFile(
  { database, place, log }: ScheduleOptions,
  { id, name }: { id: number; name: string },
  why: string,
): Promise<void> {
  try {
    await place.remove(name)
    await forgetFile(database.em.fork(), id)
    log.info({ backup: name }, `a backup was deleted ${why}`)
  } catch (error) {
    log.error({ err: error, backup: name }, 'a backup could not be deleted')
  }
}
