/** Uploads are WebP; files copied from an earlier site may have the other formats. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
}

const NAME = /^[\w-]{1,150}\.(webp|jpe?g|png|gif|avif)$/

/** The content type of an upload's file name; undefined for a name that no upload can have. */
export function uploadContentType(name: string): string | undefined {
  const [, extension = ''] = NAME.exec(name) ?? []
  return CONTENT_TYPES[extension]
}
