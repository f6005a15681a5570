import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { tooMany } from '#server/errors.ts'
import { StoreFull, type ImageStore } from '#server/gateways/image-store/image-store.ts'
import { PICTURE_WIDTH } from '#shared/hotel/pictures.ts'
import type { UploadRules } from '#shared/media.ts'
import type { UploadedFile } from './read-upload.ts'
import { fileName, originalFileName } from './upload-name.ts'
import { Upload } from './upload.entity.ts'

/** URL and size in pixels of the full version of an upload. */
export const uploadedImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

export const uploadedFeaturedImage = uploadedImage.extend({
  success: z.literal(true),
  /** File name on the computer of the uploader. */
  originalName: z.string(),
})

type UploadedImage = z.infer<typeof uploadedImage>

/** Maximum megabytes of uploads, in total and per day. */
export type UploadQuota = Pick<Env, 'UPLOAD_QUOTA' | 'UPLOAD_QUOTA_PER_DAY'>

const MEGABYTE = 1_000_000
const RETRY_SECONDS = 3600

/**
 * Encodes an uploaded image and stores its files and its row; after an error none of them is
 * left, unless the database does not say whether it has the row. A repeated call with the same `creationId` returns the stored image.
 * @throws the errors of `encodeImage`; TOO_MANY_REQUESTS beyond the daily quota; StoreFull beyond
 * the total quota or if the image store is full.
 */
export async function saveUpload(
  em: EntityManager,
  images: ImageStore,
  { bytes, originalName, creationId }: UploadedFile,
  { rules, quota }: { rules: UploadRules; quota: UploadQuota },
): Promise<UploadedImage> {
  const made = await findMade(em, creationId)
  if (made) return made
  await checkQuota(em, quota)
  // Imported on demand, because sharp takes about 20 MB of memory.
  const { encodeImage } = await import('./encode-image.ts')
  const image = await encodeImage(bytes, rules)
  const name = randomBytes(16).toString('hex')
  // A smaller picture loses nothing: its full file has all of its pixels.
  const original =
    rules.keepsOriginal && image.width > PICTURE_WIDTH ? originalFileName(name, image.format) : null
  const files = [
    ...image.files.map(({ suffix, body }) => ({ name: fileName(name, suffix), body })),
    ...(original ? [{ name: original, body: bytes }] : []),
  ]
  let mayBeStored = false
  try {
    for (const file of files) await images.put(file.name, file.body)
    const upload = em.create(Upload, {
      name,
      width: image.width,
      height: image.height,
      bytes: files.reduce((sum, { body }) => sum + body.length, 0),
      originalName,
      creationId: creationId ?? null,
      original,
      sets: [],
    })
    mayBeStored = true
    await em.persist(upload).flush()
    return answerOf(upload)
  } catch (error) {
    // A commit whose answer was lost, or a concurrent call with the same `creationId`, may have
    // stored the image; the files stay while that is unknown.
    const isStored = { $or: [{ name }, ...(creationId === undefined ? [] : [{ creationId }])] }
    const stored = await em
      .fork()
      .findOne(Upload, isStored)
      .catch(() => undefined)
    if (!mayBeStored || (stored !== undefined && stored?.name !== name)) {
      await Promise.allSettled(files.map((file) => images.remove(file.name)))
    }
    if (!stored) throw error
    return answerOf(stored)
  }
}

async function findMade(
  em: EntityManager,
  creationId: string | undefined,
): Promise<UploadedImage | undefined> {
  const made = creationId === undefined ? null : await em.findOne(Upload, { creationId })
  return made ? answerOf(made) : undefined
}

/** The full version is never wider than `PICTURE_WIDTH` and never enlarged. */
function answerOf({ name, width, height }: Pick<Upload, 'name' | 'width' | 'height'>) {
  const scale = Math.min(1, PICTURE_WIDTH / width)
  const shown = {
    width: Math.round(width * scale),
    height: Math.max(1, Math.round(height * scale)),
  }
  return { url: uploadUrl(name), ...shown }
}

const usageRow = z.object({ total: z.coerce.number(), today: z.coerce.number() })

/** Rejects an upload once the quota is reached; concurrent uploads may exceed it. */
async function checkQuota(em: EntityManager, quota: UploadQuota): Promise<void> {
  const [{ total, today } = { total: 0, today: 0 }] = await query(em, usageRow)`
    select coalesce(sum(bytes), 0) as total,
      coalesce(sum(bytes) filter (where created_at > now() - interval '1 day'), 0) as today
    from upload`
  if (total >= quota.UPLOAD_QUOTA * MEGABYTE) throw new StoreFull(new Error('UPLOAD_QUOTA'))
  if (today >= quota.UPLOAD_QUOTA_PER_DAY * MEGABYTE) {
    throw tooMany(RETRY_SECONDS, 'Hoy ya se subieron muchas imágenes. Inténtalo de nuevo mañana.')
  }
}

/** The URL of the full version of an upload, from the upload's name. */
export const uploadUrl = (upload: string): string => `/uploads/${fileName(upload, '')}`
