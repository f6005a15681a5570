/** Images copied from an earlier site keep their names and formats. */
const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
}

const NAME = /^[\w-]{1,150}\.(webp|jpe?g|png|gif|avif)$/

/** The content type of a stored file by its name; undefined if no upload can have the name. */
export function uploadType(name: string): string | undefined {
  const [, extension = ''] = NAME.exec(name) ?? []
  return CONTENT_TYPES[extension]
}
