import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database } from '#server/database/database.ts'
import { backupFolder, type Env } from '#server/env.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { archiveName } from '../archive/archive-name.ts'
import {
  CLAIM_SECONDS,
  claimBackup,
  forgetFile,
  giveUpBackup,
  markBad,
  markChecked,
  markProven,
  provenBackups,
  renewClaim,
} from './backup-rows.ts'
import { dump } from '../archive/dump.ts'
import { keptBackups } from './kept-backups.ts'
import { PROOF_FOLDER, proveApart, type Proof } from './prove.ts'
import { snapshotOf } from '../archive/source.ts'
import { PART } from '../archive/write-archive.ts'

const EVERY_MS = 600_000
/** A file is read again after this time, by a round of every ten minutes: within the hour. */
const CHECK_SECONDS = 2400
/** How many of the newest are read again. */
const CHECKED = 2
/** A start has other things to do. */
const START_DELAY_MS = 600_000

export interface ScheduleOptions {
  database: Database
  images: ImageStore
  env: Env
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  now?: () => Date
  /** How long after the start what is due waits; what the staff asks for does not. */
  startDelayMs?: number
}

/** Makes and proves a backup a day and when asked, reads the newest again, and deletes by age. */
export function startBackupJob(options: ScheduleOptions): Job {
  const { log, now = () => new Date(), startDelayMs = START_DELAY_MS } = options
  const startsAt = now().getTime() + startDelayMs
  const stopping = new AbortController()
  const job = startJob({
    everyMs: EVERY_MS,
    round: () => backupRound(options, now().getTime() >= startsAt, stopping.signal),
    onFailure: (error) =>
      log.error(
        { err: error },
        'the backups could not be looked after; trying again in ten minutes',
      ),
  })
  return {
    ...job,
    stop: () => {
      stopping.abort()
      return job.stop()
    },
  }
}

/** What is to be done now; with `mayBeDue` also what is due by the clock. */
export async function backupRound(
  options: ScheduleOptions,
  mayBeDue: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { database, env, now = () => new Date() } = options
  if (mayBeDue) await checkFiles(options)
  const name = archiveName(now(), env.BACKUP_KEY)
  const id = await claimBackup(database.em.fork(), { name, mayBeDue })
  if (id !== undefined) await make(options, { id, name, signal })
}

interface Making {
  id: number
  name: string
  signal: AbortSignal
}

/** One counts only once it has been restored. */
async function make(options: ScheduleOptions, { id, name, signal }: Making): Promise<void> {
  const { database, images, env, log, now = () => new Date() } = options
  const folder = resolve(backupFolder(env))
  const path = join(folder, name)
  const key = env.BACKUP_KEY
  const renewal = setInterval(
    () => void renewClaim(database.em.fork(), id).catch(() => undefined),
    (CLAIM_SECONDS * 1000) / 3,
  )
  let isProven = false
  try {
    await deleteRemains(folder)
    const source = { snapshot: snapshotOf(database, env), images }
    const made = await dump(source, { path, key, now: now(), signal })
    const url = env.DIRECT_DATABASE_URL ?? env.DATABASE_URL
    const proof = await proveApart({ path, key }, { url, signal })
    await compare(proof, made, images)
    isProven = true
    const figures = { rowCount: proof.rows, pictureCount: proof.pictures }
    await markProven(database.em.fork(), id, { ...made, ...figures })
    log.info({ backup: name, bytes: made.bytes, ...figures }, 'a backup was made and proven')
  } catch (error) {
    // The database may know it already: what was proven is never deleted for what follows.
    if (isProven) throw error
    // A folder that is none has no file either.
    await rm(path, { force: true }).catch(() => undefined)
    if (signal.aborted) return giveUpBackup(database.em.fork(), id)
    const problem = error instanceof Error ? error.message : String(error)
    await markBad(database.em.fork(), id, 'failed', problem)
    log.error({ err: error, backup: name }, 'a backup could not be made or proven')
  } finally {
    clearInterval(renewal)
  }
  if (!isProven) return
  await deleteByAge(options).catch((error: unknown) =>
    log.error({ err: error }, 'old backups could not be deleted'),
  )
}

async function compare(
  proof: Proof,
  made: { rows: number; pictures: number },
  images: ImageStore,
): Promise<void> {
  if (proof.rows !== made.rows || proof.pictures !== made.pictures) {
    throw new Error(
      `The restored backup has ${proof.rows} rows and ${proof.pictures} pictures instead of ${made.rows} and ${made.pictures}.`,
    )
  }
  if (!proof.picture) return
  const living = await images.open(proof.picture.name)
  if (!living) return
  const sha256 = createHash('sha256').update(await buffer(living.body))
  if (sha256.digest('hex') !== proof.picture.sha256) {
    throw new Error(`The picture ${proof.picture.name} is another one in the backup.`)
  }
}

/** Reads the newest files again: a disk may lose what it was given. */
async function checkFiles({ database, env, log }: ScheduleOptions): Promise<void> {
  const backups = await provenBackups(database.em.fork(), CHECK_SECONDS)
  for (const { id, name, sha256, isChecked } of backups.slice(0, CHECKED)) {
    if (isChecked) continue
    const found = await hashOf(join(backupFolder(env), name))
    const em = database.em.fork()
    if (found === sha256) {
      await markChecked(em, id)
      continue
    }
    const problem = found
      ? `The file ${name} has changed since it was proven.`
      : `The file ${name} is gone or cannot be read.`
    await markBad(em, id, 'damaged', problem)
    log.error({ backup: name }, 'a backup is damaged')
  }
}

async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

async function deleteByAge({ database, env, log }: ScheduleOptions): Promise<void> {
  const backups = await provenBackups(database.em.fork(), CHECK_SECONDS)
  const kept = keptBackups(backups.map(({ createdAt }) => createdAt))
  for (const { id, name, createdAt } of backups) {
    if (kept.has(createdAt)) continue
    await rm(join(backupFolder(env), name), { force: true })
    await forgetFile(database.em.fork(), id)
    log.info({ backup: name }, 'an old backup was deleted')
  }
}

/** What a killed process left. */
async function deleteRemains(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const remains = names.filter((name) => name.startsWith(PROOF_FOLDER) || name.endsWith(PART))
  for (const name of remains) await rm(join(folder, name), { recursive: true, force: true })
}
