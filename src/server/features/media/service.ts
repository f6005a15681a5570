import { randomBytes } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { PICTURE_VERSIONS } from '#shared/hotel/pictures.ts'
import type { UploadedImage, UploadRules } from '#shared/media.ts'
import { encodeImage } from './encode-image.ts'
import type { UploadedFile } from './read-upload.ts'
import { Upload } from './upload.entity.ts'

/**
 * Encodes an uploaded image, stores its three files and then its row; when it throws, none of them
 * is left.
 * @throws TRPCError for a file that is no acceptable image; StoreFull.
 */
export async function saveUpload(
  em: EntityManager,
  images: ImageStore,
  { bytes, originalName }: UploadedFile,
  rules: UploadRules,
): Promise<UploadedImage> {
  const image = await encodeImage(bytes, rules)
  const name = randomBytes(16).toString('hex')
  const files = image.files.map(({ suffix, body }) => ({ name: fileName(name, suffix), body }))
  try {
    for (const file of files) await images.put(file.name, file.body)
    const upload = em.create(Upload, {
      name,
      ...image.original,
      bytes: files.reduce((sum, { body }) => sum + body.length, 0),
      originalName,
      unusedSince: new Date(),
    })
    await em.persist(upload).flush()
  } catch (error) {
    await Promise.allSettled(files.map((file) => images.remove(file.name)))
    throw error
  }
  return { url: `/uploads/${fileName(name, '')}`, width: image.width, height: image.height }
}

/** Names of the stored files of an upload. */
export const fileNames = (upload: string): string[] =>
  PICTURE_VERSIONS.map(({ suffix }) => fileName(upload, suffix))

const fileName = (upload: string, suffix: string): string => `${upload}${suffix}.webp`
