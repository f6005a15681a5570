import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IN_MEMORY } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { diskStore } from './disk.ts'
import type { ImageStore } from './image-store.ts'
import { s3Store } from './s3.ts'

type StoreEnv = Pick<
  Env,
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>

/**
 * Opens the bucket `S3_BUCKET`, or else a directory in `DATA_DIR` (a temporary one where the
 * database is in memory).
 * @throws Error when `S3_BUCKET` is set without the other S3 settings.
 */
export async function openImageStore(env: StoreEnv): Promise<ImageStore> {
  if (env.S3_BUCKET) return openBucket(env.S3_BUCKET, env)
  const isTemporary = env.DATA_DIR === IN_MEMORY
  const home = isTemporary ? await mkdtemp(join(tmpdir(), 'hare-mahina-')) : env.DATA_DIR
  return diskStore(join(home, 'uploads'))
}

function openBucket(bucket: string, env: StoreEnv): ImageStore {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new Error(
      'S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; see .env.example.',
    )
  }
  return s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}
