import { randomBytes } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { MAX_ORIGINAL_NAME_LENGTH, type UploadedImage, type UploadRules } from '#shared/media.ts'
import { makePicture } from './pictures.ts'
import { Upload } from './upload.entity.ts'

/** A file as a form sent it. */
export interface SentFile {
  bytes: Buffer
  originalName: string
}

/**
 * Takes in a picture: its three versions lie in the store and it is written down before this
 * returns; when it throws, nothing of it is left.
 * @throws TRPCError for what is no acceptable picture; StoreFull.
 */
export async function storePicture(
  em: EntityManager,
  images: ImageStore,
  { bytes, originalName }: SentFile,
  rules: UploadRules,
): Promise<UploadedImage> {
  const picture = await makePicture(bytes, rules)
  const name = randomBytes(16).toString('hex')
  const files = picture.files.map(({ suffix, body }) => ({ name: `${name}${suffix}.webp`, body }))
  try {
    for (const file of files) await images.put(file.name, file.body)
    const upload = em.create(Upload, {
      name,
      ...picture.original,
      bytes: files.reduce((sum, { body }) => sum + body.length, 0),
      originalName,
      unusedSince: new Date(),
    })
    await em.persist(upload).flush()
  } catch (error) {
    await Promise.allSettled(files.map((file) => images.remove(file.name)))
    throw error
  }
  return { url: `/uploads/${name}.webp`, width: picture.width, height: picture.height }
}

/** Names of the files one upload has. */
export const filesOf = (name: string): string[] =>
  ['-small', '-medium', ''].map((suffix) => `${name}${suffix}.webp`)

/** A file's name as plain text: without folders and without what no text may carry. */
export function plainName(sent: string | undefined): string {
  const base = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return Array.from(plain).slice(0, MAX_ORIGINAL_NAME_LENGTH).join('') || 'imagen'
}
