/** What one of the two upload addresses accepts, and its error messages (spec §5 and §8). */
export interface UploadRules {
  maxBytes: number
  formats: readonly ImageFormat[]
  wrongType: string
  tooLarge: string
  /** Whether the file is kept as it was sent, and not shrunk before. */
  keepsOriginal?: true
}

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The form field of the file. */
export const UPLOAD_FIELD = 'image'

/** The form field, before the file, of a UUID: uploads with the same UUID make one picture. */
export const CREATION_FIELD = 'creationId'

const MEGABYTE = 1024 * 1024

/** Images in the text of an article: POST /api/uploads. */
export const EDITOR_IMAGE: UploadRules = {
  maxBytes: 2 * MEGABYTE,
  formats: ['jpeg', 'png', 'webp'],
  wrongType: 'Solo se permiten archivos JPG, PNG y WebP',
  tooLarge: 'El tamaño máximo permitido es 2MB',
}

/** Featured image of an article: POST /api/upload/blog-image. */
export const FEATURED_IMAGE: UploadRules = {
  maxBytes: 5 * MEGABYTE,
  formats: ['jpeg', 'png', 'webp', 'gif', 'avif'],
  wrongType: 'Solo se permiten archivos de imagen. Se aceptan JPG, PNG, GIF, WebP y AVIF.',
  tooLarge: 'El archivo no puede ser mayor a 5MB',
}

/** Photos for places of the site: POST /api/upload/site-picture. */
export const SITE_PICTURE: UploadRules = {
  maxBytes: 15 * MEGABYTE,
  formats: ['jpeg', 'png', 'webp', 'avif'],
  wrongType: 'Solo se permiten fotos: JPG, PNG, WebP, AVIF o HEIC.',
  tooLarge: 'La foto no puede ser mayor a 15MB',
  keepsOriginal: true,
}

/** More pixels than common cameras have, and few enough to decode. */
export const MAX_PIXELS = 40_000_000
export const MAX_SIDE = 12_000
export const TOO_MANY_PIXELS =
  'La imagen tiene demasiados píxeles: como máximo 40 megapíxeles y 12 000 por lado'

/** Message for a file of an accepted format that cannot be decoded. */
export const BAD_FILE = 'El archivo está dañado'

export const MAX_ORIGINAL_NAME_LENGTH = 200

/** Maximum of pictures whose names one query returns. */
export const MAX_NAMED_PICTURES = 100
