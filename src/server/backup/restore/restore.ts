import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import type { Env } from '#server/env.ts'
import type { ArchiveHeader } from '../archive/archive-format.ts'
import { carryOver, type CarriedOver, type PresentState } from './carry-over.ts'
import { checkArchive, loadArchive, putUploads, type ArchiveFile } from './load.ts'
import { forgetEmbedded, restoreEmbedded, switchEmbeddedBack } from './restore-embedded.ts'
import { forgetPostgres, restorePostgres, switchPostgresBack } from './restore-postgres.ts'
import { checkReadable, type Scratch } from './scratch.ts'

/** Progress of a restore, for the terminal. */
type Step = 'reading the present data' | 'loading' | 'checking' | 'switching'

export interface RestoreOptions {
  archive: ArchiveFile
  images: ImageStore
  /**
   * Whether to send the mails that were waiting when the archive was made; otherwise mails that the
   * present outbox does not contain are stopped.
   */
  sendsWaiting: boolean
  report: (step: Step) => void
  warn: (sentence: string) => void
}

/** Counts about the replaced data. */
export interface Replaced extends CarriedOver {
  /** Whether there was any data, which `--back` would restore. */
  hasBefore: boolean
}

/** Result of a restore. */
export interface Restored extends Replaced {
  header: ArchiveHeader
}

/** How the data that replaces the site's is prepared. */
export interface Incoming {
  /** Fills the new database or schema before requests have to wait. */
  fill: (scratch: Scratch) => Promise<void>
  /** Carries over the present state; for the last time while no process can write. */
  carry: (scratch: Scratch, present: PresentState) => Promise<CarriedOver>
  report: RestoreOptions['report']
  warn: RestoreOptions['warn']
}

type Place = Pick<Env, 'DATABASE_URL' | 'DIRECT_DATABASE_URL' | 'DATA_DIR'>

/**
 * Replaces the data of this installation with an archive: loads it beside the present data,
 * verifies it, and switches in one step. Uploads are added, none is overwritten. A restore killed
 * at any moment leaves either the old or the new data.
 * @throws Error with a message; the data is then unchanged.
 */
export async function restore(place: Place, options: RestoreOptions): Promise<Restored> {
  const { archive, images, report } = options
  await checkArchive(archive)
  const added: string[] = []
  let header: ArchiveHeader | undefined
  const incoming = incomingOf(options, async (scratch) => {
    report('loading')
    header = await loadArchive(archive, scratch, { onUpload: putUploads(images, added) })
    report('checking')
    await checkReadable(scratch)
  })
  const url = urlOf(place)
  try {
    const replaced = url
      ? await restorePostgres(url, incoming)
      : await restoreEmbedded(place.DATA_DIR, incoming)
    if (!header) throw new Error('Nothing was restored.')
    return { header, ...replaced }
  } catch (error) {
    // After a failure the added files belong to no row.
    for (const name of added) await images.remove(name)
    throw error
  }
}

/**
 * Puts back the data that the last restore replaced, carries over the present state, and ends all
 * sessions; a second call undoes the first.
 * @throws Error with a message; the data is then unchanged.
 */
export function switchBack(
  place: Place,
  options: Omit<RestoreOptions, 'archive' | 'images'>,
): Promise<CarriedOver> {
  const incoming = incomingOf(options, async (scratch) => {
    options.report('checking')
    // The program may be newer than the replaced data.
    await scratch.migrate()
    await checkReadable(scratch)
  })
  const url = urlOf(place)
  return url ? switchPostgresBack(url, incoming) : switchEmbeddedBack(place.DATA_DIR, incoming)
}

/**
 * Deletes the old data that a restore set aside, which the erasure of guests and the retention do
 * not reach.
 * @throws Error if there is no such data.
 */
export function forgetReplaced(place: Place): Promise<void> {
  const url = urlOf(place)
  return url ? forgetPostgres(url) : forgetEmbedded(place.DATA_DIR)
}

const incomingOf = (
  { report, warn, sendsWaiting }: Omit<RestoreOptions, 'archive' | 'images'>,
  fill: Incoming['fill'],
): Incoming => ({
  fill,
  carry: (scratch, present) => carryOver(scratch, present, sendsWaiting),
  report,
  warn,
})

const urlOf = ({ DATABASE_URL, DIRECT_DATABASE_URL }: Place): string | undefined =>
  DIRECT_DATABASE_URL ?? DATABASE_URL
