import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { messageOf } from '#server/process/thrown.ts'
import { dump, type Dump } from '../archive/dump.ts'
import { BackupProblem, reasonOf } from '../archive/problem.ts'
import {
  deleteUnfinishedBackup,
  markProblem,
  markProven,
  type ProvenBackup,
} from './backup-rows.ts'
import { deleteUnrestorable } from './kept-files.ts'
import { proveInChildProcess, type Proof } from './prove.ts'
import type { ScheduleOptions } from './place.ts'

/** Timeout of a proof, which takes minutes for a gigabyte. */
const PROOF_LIMIT_MS = 3_600_000

interface Begun {
  id: number
  name: string
  signal: AbortSignal
}

/**
 * Makes a backup and proves it by a trial restore.
 * @returns whether the backup is proven.
 */
export async function makeBackup(options: ScheduleOptions, begun: Begun): Promise<boolean> {
  const { database, log } = options
  const proven = await tryToMake(options, begun)
  // Outside `tryToMake`, which deletes the file after a failure.
  if (!proven || !(await markProven(database.em.fork(), begun.id, proven))) return false
  const { bytes, rowCount, pictureCount } = proven
  log.info({ backup: begun.name, bytes, rowCount, pictureCount }, 'a backup was made and proven')
  return true
}

/** Undefined after a failure, which the row of the backup records. */
async function tryToMake(
  options: ScheduleOptions,
  { id, name, signal }: Begun,
): Promise<ProvenBackup | undefined> {
  const { database, place, log } = options
  try {
    // Not required for the backup.
    await place
      .deleteRemains()
      .catch((error: unknown) =>
        log.error({ err: error }, 'what killed processes left could not be deleted'),
      )
    await deleteUnrestorable(options)
    return await makeAndProve(options, name, signal)
  } catch (error) {
    // Fails without harm if the place is missing, which then has no file either.
    await place.remove(name).catch(() => undefined)
    const em = database.em.fork()
    if (signal.aborted) {
      await deleteUnfinishedBackup(em, id)
      return undefined
    }
    const problem = messageOf(error)
    await markProblem(em, id, { state: 'failed', reason: reasonOf(error), problem })
    log.error({ err: error, backup: name }, 'a backup could not be made or proven')
    return undefined
  } finally {
    await place.deleteDraft(name).catch(() => undefined)
  }
}

async function makeAndProve(
  { database, images, place, env, log, proofLimitMs, now = () => new Date() }: ScheduleOptions,
  name: string,
  signal: AbortSignal,
): Promise<ProvenBackup> {
  const path = place.pathOf(name)
  const key = env.BACKUP_KEY
  const made = await dump({ database, env, images }, { path, key, now: now(), signal })
  const { missing } = made
  if (missing.length > 0) log.error({ missing }, 'uploads are missing, also from the backup')
  if (missing.length > 0 && made.pictures === 0) {
    throw new BackupProblem('other', 'The store has none of the uploads; is its disk mounted?')
  }
  const etag = await place.keep(name, made, signal)
  const url = env.DIRECT_DATABASE_URL ?? env.DATABASE_URL
  const limitMs = proofLimitMs ?? PROOF_LIMIT_MS
  const proof = await proveInChildProcess({ path, key }, { url, signal, limitMs })
  await compare(proof, made, images)
  const { bytes, sha256 } = made
  return { bytes, sha256, etag, rowCount: proof.rows, pictureCount: proof.pictures }
}

async function compare(
  proof: Proof,
  made: Pick<Dump, 'rows' | 'pictures'>,
  images: ImageStore,
): Promise<void> {
  if (proof.rows !== made.rows || proof.pictures !== made.pictures) {
    throw new BackupProblem(
      'differs',
      `The restored backup has ${proof.rows} rows and ${proof.pictures} pictures instead of ${made.rows} and ${made.pictures}.`,
    )
  }
  if (!proof.picture) return
  const stored = await images.open(proof.picture.name)
  if (stored && hash('sha256', await buffer(stored.body)) !== proof.picture.sha256) {
    throw new BackupProblem(
      'differs',
      `The picture ${proof.picture.name} is another one in the backup.`,
    )
  }
}
