import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openBucket, bucketError, type BucketAccess } from '#server/gateways/s3/s3-bucket.ts'
import {
  abortUploads,
  downloadFile,
  downloadParts,
  uploadFile,
  type TransferOptions,
} from '#server/gateways/s3/s3-transfer.ts'
import { messageOf } from '#server/process/thrown.ts'
import { BUCKET_FOLDER, CALL_TIMEOUT_MS } from '../archive/bucket-address.ts'
import { BackupProblem } from '../archive/problem.ts'
import { deleteRemains, hashOf, PROOF_FOLDER, type BackupPlace } from './place.ts'

/** Local folder of the archive being made; `deleteRemains` deletes it by its prefix. */
const DRAFTS = `${PROOF_FOLDER}bucket`

interface BucketPlaceOptions extends Pick<TransferOptions, 'partBytes' | 'retryMs'> {
  access: BucketAccess
  /** Local folder for the archive being made. */
  folder: string
}

/** Keeps backups in a bucket of an S3-compatible store. */
export function bucketPlace({ access, folder, ...sizes }: BucketPlaceOptions): BackupPlace {
  const bucket = openBucket(access, CALL_TIMEOUT_MS)
  const home = resolve(folder)
  const drafts = join(home, DRAFTS)
  const keyOf = (file: string) => `${BUCKET_FOLDER}/${file}`
  const pathOf = (file: string) => join(drafts, file)
  return {
    name: `${new URL(access.endpoint).host}/${access.bucket}`,
    pathOf,
    keep: (file, { sha256 }, signal) =>
      withBucketReason(async () => {
        const path = pathOf(file)
        const etag = await uploadFile(bucket, keyOf(file), path, { signal, ...sizes })
        await rm(path)
        await downloadFile(bucket, keyOf(file), path, { signal, ...sizes })
        if ((await hashOf(path)) !== sha256) throw new Error('The bucket gives back other bytes.')
        return etag
      }),
    deleteDraft: () => rm(drafts, { recursive: true, force: true }),
    // Compares only the ETag, because downloads cost money, and a bucket verifies its bytes itself.
    check: async ({ name, etag }) => {
      const response = await bucket.send('HEAD', keyOf(name))
      if (response.status === 404) return 'gone'
      if (!response.ok) throw bucketError('HEAD', response.status, '')
      return response.headers.get('etag') === etag ? 'same' : 'changed'
    },
    read: (file) => downloadParts(bucket, keyOf(file), sizes),
    remove: (file) => bucket.remove(keyOf(file)),
    deleteRemains: async () => {
      await deleteRemains(home)
      await abortUploads(bucket, BUCKET_FOLDER)
    },
  }
}

async function withBucketReason<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new BackupProblem('bucket', messageOf(error), error)
  }
}
