import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import { rows } from '#server/database/rows.ts'
import { notFound } from '#server/errors.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { RULES_FOR, type UploadedImage, type UploadPurpose } from '#shared/media.ts'
import { saveUpload, type UploadQuota } from '../service.ts'
import { UNFINISHED_HOURS } from './part-store.ts'
import { UnfinishedUpload, UnfinishedUploadPart } from './unfinished-upload.entity.ts'

/** A completed upload: its picture, and what the address of its kind answers besides. */
interface Finished {
  purpose: UploadPurpose
  originalName: string
  image: UploadedImage
}

const part = z.object({ body: z.string() })

/**
 * Stores the picture of a completely received upload as the two addresses of the spec do. Repeated,
 * it answers the same picture.
 * @throws NOT_FOUND; CONFLICT while parts are missing or another request is at it; what `saveUpload` throws.
 */
export async function finishUpload(
  em: EntityManager,
  images: ImageStore,
  id: string,
  quota: UploadQuota,
): Promise<Finished> {
  const before = await readUpload(em.fork(), id)
  const done = finishedOf(before)
  if (done) return done
  if (before.received < before.bytes) throw busy('A esa subida le faltan partes.')
  const claimed = await em.execute<unknown[]>(
    `update unfinished_upload set claimed_until = now() + interval '1 minute'
     where id = ? and image is null and (claimed_until is null or claimed_until < now()) returning 1`,
    [id],
  )
  const upload = await readUpload(em.fork(), id)
  const doneMeanwhile = finishedOf(upload)
  if (doneMeanwhile) return doneMeanwhile
  if (claimed.length === 0) throw busy('Esa foto ya se está preparando.')
  const { purpose, originalName } = upload
  const file = { bytes: await readParts(em, id), originalName }
  try {
    const image = await saveUpload(em.fork(), images, file, { rules: RULES_FOR[purpose], quota })
    await em.nativeUpdate(UnfinishedUpload, { id }, { image, claimedUntil: null })
    await em.nativeDelete(UnfinishedUploadPart, { upload: id })
    return { purpose, originalName, image }
  } catch (error) {
    if (isFinal(error)) await em.nativeDelete(UnfinishedUpload, { id })
    else await em.nativeUpdate(UnfinishedUpload, { id }, { claimedUntil: null })
    throw error
  }
}

const finishedOf = ({ purpose, originalName, image }: UnfinishedUpload): Finished | undefined =>
  image ? { purpose, originalName, image } : undefined

async function readUpload(em: EntityManager, id: string): Promise<UnfinishedUpload> {
  const upload = await em.findOne(UnfinishedUpload, { id })
  if (!upload) throw notFound('Esa subida ya no existe.')
  return upload
}

const busy = (message: string) => new TRPCError({ code: 'CONFLICT', message })

/** Whether the file is no picture that we take: it would not become one by another attempt. */
const isFinal = (error: unknown): boolean =>
  error instanceof TRPCError && ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'].includes(error.code)

async function readParts(em: EntityManager, id: string): Promise<Buffer> {
  const parts = await rows(
    part,
    em.execute(
      `select encode(body, 'base64') as body from unfinished_upload_part where upload_id = ? order by start`,
      [id],
    ),
  )
  return Buffer.concat(parts.map(({ body }) => Buffer.from(body, 'base64')))
}

/** Deletes uploads that began more than a day ago, finished or not, with their parts. */
export const deleteUnfinishedUploads = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(em, {
    table: 'unfinished_upload',
    where: 'created_at <= now() - make_interval(hours => ?)',
    params: [UNFINISHED_HOURS],
  })
