import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import type { Env } from '#server/env.ts'
import { eraseAgain } from '#server/features/guests/erase.ts'
import type { ArchiveHeader } from '../archive/archive-format.ts'
import { checkArchive, loadArchive, putUploads, type ArchiveFile } from './load.ts'
import {
  settleMails,
  takeOverBackups,
  type LivingState,
  type WaitingMails,
} from './living-state.ts'
import { restoreEmbedded, switchEmbeddedBack } from './restore-embedded.ts'
import { restorePostgres, switchPostgresBack } from './restore-postgres.ts'
import { checkReadable, type OpenScratch } from './scratch.ts'

/** How far a restore is, for the terminal. */
type Step = 'reading the present data' | 'loading' | 'checking' | 'switching'

export interface RestoreOptions {
  archive: ArchiveFile
  images: ImageStore
  /** Sends the mails that waited when the archive was made; else those that the present outbox does not know are stopped. */
  sendsWaiting: boolean
  report: (step: Step) => void
  warn: (sentence: string) => void
}

/** What was restored. */
export interface Restored {
  header: ArchiveHeader
  /** People who had been erased since the archive was made. */
  erasedAgain: number
  mails: WaitingMails
}

type Place = Pick<Env, 'DATABASE_URL' | 'DIRECT_DATABASE_URL' | 'DATA_DIR'>

/**
 * Replaces the data of this installation with an archive: loads it beside the living data, checks it,
 * and switches in one step. Uploads are added, none is overwritten. Until the switch everything is as
 * it was, and killed at any moment it is the old or the new.
 * @throws Error with a sentence; then nothing has changed.
 */
export async function restore(place: Place, options: RestoreOptions): Promise<Restored> {
  await checkArchive(options.archive)
  const url = place.DIRECT_DATABASE_URL ?? place.DATABASE_URL
  const prepare = (scratch: OpenScratch, living: LivingState) => fill(scratch, living, options)
  return url
    ? restorePostgres(url, prepare, options)
    : restoreEmbedded(place.DATA_DIR, prepare, options)
}

/** Puts back what the last restore replaced, and ends all sessions; twice changes nothing. */
export function switchBack(place: Place): Promise<void> {
  const url = place.DIRECT_DATABASE_URL ?? place.DATABASE_URL
  return url ? switchPostgresBack(url) : switchEmbeddedBack(place.DATA_DIR)
}

async function fill(
  scratch: OpenScratch,
  living: LivingState,
  { archive, images, sendsWaiting, report }: RestoreOptions,
): Promise<Restored> {
  report('loading')
  const header = await loadArchive(archive, scratch, { onUpload: putUploads(images) })
  report('checking')
  await takeOverBackups(scratch.sql, living)
  const mails = await settleMails(scratch.sql, living, sendsWaiting)
  const erasedAgain = await eraseAgain(scratch.database.em.fork(), living.erasures)
  await checkReadable(scratch)
  return { header, erasedAgain, mails }
}
