/** The names of archives, as `archiveName` makes them. */
export const ARCHIVE_NAME = /^hare-mahina-[\w-]+\.tar\.zst(\.enc)?$/

/** The name of an archive made now; sorting by name sorts by time. */
export function archiveName(now: Date, key: string | undefined): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return `hare-mahina-${time}.tar.zst${key === undefined ? '' : '.enc'}`
}

/** Ending of an archive that is being written. */
export const PART = '.part'
