import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IN_MEMORY } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { bucketAccess, type S3Env } from '#server/gateways/s3/s3-bucket.ts'
import { diskStore } from './disk.ts'
import type { ImageStore } from './image-store.ts'
import { s3Store } from './s3.ts'

type StoreEnv = S3Env & Pick<Env, 'DATA_DIR'>

const NEEDS =
  'S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; see .env.example.'

/**
 * Opens the bucket `S3_BUCKET`; without that setting a directory in `DATA_DIR`, or a temporary
 * directory if the database is in memory.
 * @throws Error if `S3_BUCKET` is set without the other S3 settings.
 */
export async function openImageStore(env: StoreEnv): Promise<ImageStore> {
  if (env.S3_BUCKET) return s3Store(bucketAccess(env.S3_BUCKET, env, NEEDS))
  const isTemporary = env.DATA_DIR === IN_MEMORY
  const home = isTemporary ? await mkdtemp(join(tmpdir(), 'hare-mahina-')) : env.DATA_DIR
  return diskStore(join(home, 'uploads'))
}
