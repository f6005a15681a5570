import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Env } from '#server/env.ts'
import { tooMany } from '#server/errors.ts'
import { StoreFull, type ImageStore } from '#server/gateways/image-store/image-store.ts'
import { PICTURE_VERSIONS, PICTURE_WIDTH } from '#shared/hotel/pictures.ts'
import type { UploadRules } from '#shared/media.ts'
import type { UploadedFile } from './read-upload.ts'
import { Upload } from './upload.entity.ts'

/** A stored image: the URL of its full version and that version's size in pixels. */
export const uploadedImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

export const uploadedFeaturedImage = uploadedImage.extend({
  success: z.literal(true),
  /** Name of the uploaded file, as plain text. */
  originalName: z.string(),
})

type UploadedImage = z.infer<typeof uploadedImage>

/** Megabytes of stored images, in total and per day. */
export type UploadQuota = Pick<Env, 'UPLOAD_QUOTA' | 'UPLOAD_QUOTA_PER_DAY'>

const MEGABYTE = 1_000_000
const RETRY_SECONDS = 3600

/**
 * Encodes an uploaded image, stores its three files and then its row; if it throws, none of them is
 * left. Repeated with the same `creationId` after a lost answer, returns the stored picture.
 * @throws TRPCError for a file that is no acceptable image; StoreFull, also beyond the quota.
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
  // Imported here, because the image library takes some 20 MB that an idle site does not need.
  const { encodeImage } = await import('./encode-image.ts')
  const image = await encodeImage(bytes, rules)
  const name = randomBytes(16).toString('hex')
  const files = image.files.map(({ suffix, body }) => ({ name: fileName(name, suffix), body }))
  try {
    for (const file of files) await images.put(file.name, file.body)
    const upload = em.create(Upload, {
      name,
      width: image.width,
      height: image.height,
      bytes: files.reduce((sum, { body }) => sum + body.length, 0),
      originalName,
      creationId: creationId ?? null,
    })
    await em.persist(upload).flush()
    return answerOf(upload)
  } catch (error) {
    await Promise.allSettled(files.map((file) => images.remove(file.name)))
    // The same upload, sent twice, may be stored by now.
    const other = await findMade(em.fork(), creationId).catch(() => undefined)
    if (!other) throw error
    return other
  }
}

async function findMade(
  em: EntityManager,
  creationId: string | undefined,
): Promise<UploadedImage | undefined> {
  const made = creationId === undefined ? null : await em.findOne(Upload, { creationId })
  return made ? answerOf(made) : undefined
}

/** The full version, which is never larger than the uploaded picture. */
function answerOf({ name, width, height }: Pick<Upload, 'name' | 'width' | 'height'>) {
  const scale = Math.min(1, PICTURE_WIDTH / width)
  const shown = {
    width: Math.round(width * scale),
    height: Math.max(1, Math.round(height * scale)),
  }
  return { url: urlOf(name), ...shown }
}

const stored = z.object({ total: z.coerce.number(), today: z.coerce.number() })

/**
 * Rejects another image once the quota is reached; images being stored meanwhile may exceed it by
 * their own size.
 */
async function checkQuota(em: EntityManager, quota: UploadQuota): Promise<void> {
  const [{ total, today } = { total: 0, today: 0 }] = await query(em, stored)`
    select coalesce(sum(bytes), 0) as total,
      coalesce(sum(bytes) filter (where created_at > now() - interval '1 day'), 0) as today
    from upload`
  if (total >= quota.UPLOAD_QUOTA * MEGABYTE) throw new StoreFull(new Error('UPLOAD_QUOTA'))
  if (today >= quota.UPLOAD_QUOTA_PER_DAY * MEGABYTE) {
    throw tooMany(RETRY_SECONDS, 'Hoy ya se subieron muchas imágenes. Inténtalo de nuevo mañana.')
  }
}

/** The URL of an upload's full version. */
export const urlOf = (upload: string): string => `/uploads/${fileName(upload, '')}`

/** Names of the stored files of an upload. */
export const fileNames = (upload: string): string[] =>
  PICTURE_VERSIONS.map(({ suffix }) => fileName(upload, suffix))

const fileName = (upload: string, suffix: string): string => `${upload}${suffix}.webp`
