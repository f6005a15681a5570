import type { Env } from '#server/env.ts'
import type { BucketAccess } from './s3-bucket.ts'

/** The bucket of the backups; settings that are not set are taken from the bucket of pictures. */
export type BackupBucketEnv = Pick<
  Env,
  | 'BACKUP_S3_BUCKET'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>

/**
 * Address and credentials of a bucket of backups.
 * @throws Error where a setting is missing.
 */
export function backupBucket(bucket: string, env: BackupBucketEnv): BucketAccess {
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new Error(
      'Backups in a bucket need BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the same of S3_*; see .env.example.',
    )
  }
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
