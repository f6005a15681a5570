import { existsSync, readFileSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'

/** Many times what the tests of a release hold at once: databases, copies of the site, browsers. */
const ENOUGH_BYTES = 8 * 1024 ** 3

/**
 * Where temporary files need no disk; undefined if the machine has no such folder, if it is small,
 * as in most containers, or if no program may be started from it.
 */
export function folderInMemory(): string | undefined {
  if (!existsSync('/proc/mounts') || !existsSync(FOLDER)) return undefined
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, path]) => path === FOLDER)
  const { bavail, bsize } = statfsSync(FOLDER)
  const bytes = Math.min(bavail * bsize, process.availableMemory())
  if (!mount || mount[3]?.split(',').includes('noexec') || bytes < ENOUGH_BYTES) return undefined
  return FOLDER
}
