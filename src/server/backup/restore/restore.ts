import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import type { Env } from '#server/env.ts'
import type { ArchiveHeader } from '../archive/archive-format.ts'
import { carryOver, type CarryOver } from './carry-over.ts'
import { checkArchive, loadArchive, putUploads, type ArchiveFile } from './load.ts'
import type { NewData, Replacement } from './new-data.ts'
import { forgetEmbedded, restoreEmbedded, switchEmbeddedBack } from './restore-embedded.ts'
import { forgetPostgres, restorePostgres, switchPostgresBack } from './restore-postgres.ts'
import { checkReadable } from './scratch.ts'

export interface RestoreOptions extends Pick<NewData, 'report' | 'warn'> {
  archive: ArchiveFile
  images: ImageStore
  /** Whether mails are sent that were waiting when the archive was made and may have been sent since. */
  sendsWaiting: boolean
}

export interface RestoreResult extends Replacement {
  header: ArchiveHeader
}

type Place = Pick<Env, 'DATABASE_URL' | 'DIRECT_DATABASE_URL' | 'DATA_DIR'>

/**
 * Replaces the data of this installation by an archive: loads the archive beside the present data,
 * verifies it, and switches in one step, so that a killed restore leaves either the old or the new
 * data. Uploads are added, none is overwritten.
 * @throws Error with a message; the data is then unchanged.
 */
export async function restore(place: Place, options: RestoreOptions): Promise<RestoreResult> {
  const { archive, images, report } = options
  await checkArchive(archive)
  const added: string[] = []
  let header: ArchiveHeader | undefined
  const newData = newDataOf(options, async (scratch) => {
    report('loading')
    header = await loadArchive(archive, scratch, { onUpload: putUploads(images, added) })
    report('checking')
    await checkReadable(scratch)
  })
  const url = urlOf(place)
  try {
    const replaced = url
      ? await restorePostgres(url, newData)
      : await restoreEmbedded(place.DATA_DIR, newData)
    if (!header) throw new Error('Nothing was restored.')
    return { header, ...replaced }
  } catch (error) {
    // The added files belong to no row.
    for (const name of added) await images.remove(name).catch(() => undefined)
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
): Promise<CarryOver> {
  const newData = newDataOf(options, async (scratch) => {
    options.report('checking')
    // The program may be newer than the replaced data.
    await scratch.migrate()
    await checkReadable(scratch)
  })
  const url = urlOf(place)
  return url ? switchPostgresBack(url, newData) : switchEmbeddedBack(place.DATA_DIR, newData)
}

/**
 * Deletes the data that a restore replaced, in which neither guests are erased nor expired rows
 * deleted.
 * @throws Error if there is no such data.
 */
export function forgetReplaced(place: Place): Promise<void> {
  const url = urlOf(place)
  return url ? forgetPostgres(url) : forgetEmbedded(place.DATA_DIR)
}

const newDataOf = (
  { report, warn, sendsWaiting }: Omit<RestoreOptions, 'archive' | 'images'>,
  fill: NewData['fill'],
): NewData => ({
  fill,
  carry: (scratch, present) => carryOver(scratch, present, sendsWaiting),
  report,
  warn,
})

const urlOf = ({ DATABASE_URL, DIRECT_DATABASE_URL }: Place): string | undefined =>
  DIRECT_DATABASE_URL ?? DATABASE_URL
