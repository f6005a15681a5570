import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import { rows } from '#server/database/rows.ts'
import { notFound } from '#server/errors.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { RULES_FOR, uploadedImage, type UploadedImage, type UploadPurpose } from '#shared/media.ts'
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
const answered = z.object({ image: uploadedImage })

/**
 * Stores the picture of a completely received upload as the two addresses of the spec do. Repeated,
 * it answers the same picture.
 * @throws NOT_FOUND; CONFLICT while parts are missing; what `saveUpload` throws.
 */
export async function finishUpload(
  em: EntityManager,
  images: ImageStore,
  id: string,
  quota: UploadQuota,
): Promise<Finished> {
  const upload = await em.findOne(UnfinishedUpload, { id })
  if (!upload) throw notFound('Esa subida ya no existe.')
  const { purpose, originalName } = upload
  if (upload.image) return { purpose, originalName, image: upload.image }
  if (upload.received < upload.bytes) {
    throw new TRPCError({ code: 'CONFLICT', message: 'A esa subida le faltan partes.' })
  }
  const bytes = await readParts(em, id)
  const file = { bytes, originalName }
  const image = await saveUpload(em.fork(), images, file, { rules: RULES_FOR[purpose], quota })
  // Of two requests at once the first one counts; the other's picture is deleted as unused.
  const [kept] = await rows(
    answered,
    em.execute(
      `update unfinished_upload set image = coalesce(image, ?::jsonb) where id = ? returning image`,
      [JSON.stringify(image), id],
    ),
  )
  await em.nativeDelete(UnfinishedUploadPart, { upload: id })
  return { purpose, originalName, image: kept?.image ?? image }
}

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
