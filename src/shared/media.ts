import * as z from 'zod'

/** What one of the two upload addresses takes, and what it says otherwise (spec §5 and §8). */
export interface UploadRules {
  maxBytes: number
  formats: readonly ImageFormat[]
  wrongType: string
  tooLarge: string
}

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The form field both expect the file in. */
export const UPLOAD_FIELD = 'image'

const MEGABYTE = 1024 * 1024

/** Pictures of the text: POST /api/uploads. */
export const EDITOR_IMAGE: UploadRules = {
  maxBytes: 2 * MEGABYTE,
  formats: ['jpeg', 'png', 'webp'],
  wrongType: 'Solo se permiten archivos JPG, PNG y WebP',
  tooLarge: 'El tamaño máximo permitido es 2MB',
}

/** The picture of an article: POST /api/upload/blog-image. */
export const FEATURED_IMAGE: UploadRules = {
  maxBytes: 5 * MEGABYTE,
  formats: ['jpeg', 'png', 'webp', 'gif', 'avif'],
  wrongType: 'Solo se permiten archivos de imagen',
  tooLarge: 'El archivo no puede ser mayor a 5MB',
}

/** More than any camera's picture, and little enough to decode. */
export const MAX_PIXELS = 40_000_000
export const MAX_SIDE = 12_000
export const TOO_MANY_PIXELS =
  'La imagen tiene demasiados píxeles: como máximo 40 megapíxeles y 12 000 por lado'

export const MAX_ORIGINAL_NAME_LENGTH = 200

/** A stored picture: the address of its full version and that version's size in pixels. */
export const uploadedImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

export const uploadedFeaturedImage = uploadedImage.extend({
  success: z.literal(true),
  /** Name of the file that was sent, as plain text. */
  originalName: z.string(),
})

export type UploadedImage = z.infer<typeof uploadedImage>
export type UploadedFeaturedImage = z.infer<typeof uploadedFeaturedImage>
