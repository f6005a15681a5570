import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IN_MEMORY } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { diskStore } from './disk.ts'
import type { ImageStore } from './image-store.ts'

/** The image store of this installation: beside the embedded database, and as short-lived as it. */
export async function openImageStore({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<ImageStore> {
  const home = DATA_DIR === IN_MEMORY ? await mkdtemp(join(tmpdir(), 'hare-mahina-')) : DATA_DIR
  return diskStore(join(home, 'uploads'))
}
