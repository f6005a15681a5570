import { PICTURE_VERSIONS, PORTRAIT_VERSIONS } from '#shared/hotel/pictures.ts'
import type { ImageFormat } from '#shared/media.ts'
import { AVIF_SET } from '#shared/pictures/photos.ts'

/** Uploads are WebP; files copied from an earlier site may have the other formats. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** The file of a width of an upload. */
export const fileName = (upload: string, suffix: string): string => `${upload}${suffix}.webp`

/** A file of a set: the AVIF files stand beside the WebP ones, those of a part have its name. */
export const setFileName = (upload: string, set: string, suffix: string): string =>
  set === AVIF_SET ? upload + suffix : `${upload}-${set}${suffix}`

const ORIGINAL = '-original.'

/** The file of an upload as it was sent, which may say where a photo was taken. */
export const originalFileName = (upload: string, format: ImageFormat): string =>
  upload + ORIGINAL + format

export const isOriginal = (name: string): boolean => name.includes(ORIGINAL)

/** All files of an upload. */
export function uploadFileNames({ name, sets, original }: StoredNames): string[] {
  return [
    ...PICTURE_VERSIONS.map(({ suffix }) => fileName(name, suffix)),
    ...sets.flatMap((set) => setFiles(name, set)),
    ...(original === null ? [] : [original]),
  ]
}

interface StoredNames {
  name: string
  sets: readonly string[]
  original: string | null
}

const setFiles = (name: string, set: string): string[] =>
  set === AVIF_SET
    ? PICTURE_VERSIONS.map(({ suffix }) => setFileName(name, set, `${suffix}.avif`))
    : PORTRAIT_VERSIONS.flatMap(({ suffix }) =>
        ['avif', 'webp'].map((format) => setFileName(name, set, `${suffix}.${format}`)),
      )

const NAME = /^[\w-]{1,150}\.(webp|jpe?g|png|gif|avif)$/

/** The content type of an upload's file name; undefined for a name that no upload can have. */
export function uploadContentType(name: string): string | undefined {
  const [, extension = ''] = NAME.exec(name) ?? []
  return CONTENT_TYPES[extension]
}
