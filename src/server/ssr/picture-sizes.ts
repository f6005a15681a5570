import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { PUBLIC_DIR } from '#server/process/paths.ts'
import type { PictureSizes } from '#shared/light-mode.ts'

const SMALL = '-small.avif'

/** Bytes of each of the site's pictures at its small width, in the format of nearly all browsers. */
export async function pictureSizes(): Promise<PictureSizes> {
  const folder = join(PUBLIC_DIR, 'images')
  const names = await readdir(folder, { recursive: true })
  const sizes = names
    .filter((name) => name.endsWith(SMALL))
    .map(async (name) => {
      const path = join(folder, name)
      const address = `/${relative(PUBLIC_DIR, path)}`.replace(SMALL, '.webp')
      return [address, (await stat(path)).size] as const
    })
  return Object.fromEntries(await Promise.all(sizes))
}
