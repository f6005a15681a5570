import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backupFolder, type Env } from '#server/env.ts'
import {
  bucketAccess,
  openBucket,
  type BucketAccess,
  type S3Env,
} from '#server/gateways/s3/s3-bucket.ts'
import { downloadFile } from '#server/gateways/s3/s3-transfer.ts'
import { ARCHIVE_NAME } from './archive-format.ts'

/** Prefix of the keys of backups in a bucket. */
export const BUCKET_FOLDER = 'backups'

/** Timeout of a call to the bucket, which transfers at most one part of a file. */
export const CALL_TIMEOUT_MS = 300_000

/** `s3://bucket/key` */
const ADDRESS = /^s3:\/\/([^/]+)\/(.+)$/

export const isInBucket = (address: string): boolean => address.startsWith('s3://')

/** Downloads an archive from a bucket into a file that only its owner may read. */
export async function fetchArchive(address: string, path: string, env: S3Env): Promise<void> {
  const [, bucket, key] = ADDRESS.exec(address) ?? []
  if (!bucket || !key) throw new Error('An archive of a bucket is s3://bucket/backups/name.')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await downloadFile(openBucket(backupBucket(bucket, env), CALL_TIMEOUT_MS), key, path)
  await chmod(path, 0o600)
}

/** Paths of the archives in the folder, then addresses of those in the bucket, each oldest first. */
export async function listArchives(
  env: S3Env & Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>,
): Promise<string[]> {
  const folder = backupFolder(env)
  const files = await readdir(folder).catch(() => [])
  const inFolder = files.filter((name) => ARCHIVE_NAME.test(name)).map((name) => join(folder, name))
  if (!env.BACKUP_S3_BUCKET) return inFolder.toSorted()
  const bucket = openBucket(backupBucket(env.BACKUP_S3_BUCKET, env), CALL_TIMEOUT_MS)
  const names = (await bucket.list(BUCKET_FOLDER)).filter((name) => ARCHIVE_NAME.test(name))
  const inBucket = names.map((name) => `s3://${env.BACKUP_S3_BUCKET}/${BUCKET_FOLDER}/${name}`)
  return [...inFolder.toSorted(), ...inBucket.toSorted()]
}

/**
 * Access to the bucket of the backups; absent `BACKUP_S3_*` settings default to `S3_*`.
 * @throws Error if a setting is missing.
 */
export const backupBucket = (bucket: string, env: S3Env): BucketAccess =>
  bucketAccess(
    bucket,
    {
      S3_ENDPOINT: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      S3_REGION: env.BACKUP_S3_REGION ?? env.S3_REGION,
      S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
    },
    'Backups in a bucket need BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the same of S3_*; see .env.example.',
  )
