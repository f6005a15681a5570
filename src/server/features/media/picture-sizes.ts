import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { PUBLIC_DIR } from '#server/process/paths.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import { urlOf } from './service.ts'

/** Size of an upright picture in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** Sizes of the pictures of a text, by URL. */
export type TextPictures = Record<string, PictureSize>

const sized = z.object({ name: z.string(), width: z.number(), height: z.number() })

/** The sizes of the uploaded pictures in a text. */
export async function sizesOfPictures(em: EntityManager, html: string): Promise<TextPictures> {
  if (!html.includes('/uploads/')) return {}
  const found = await query(em, sized)`
    select name, width, height from upload where name = any(upload_names(null, ${html}))`
  return Object.fromEntries(found.map(({ name, ...size }) => [urlOf(name), size]))
}

const SMALL = '-small.avif'

let bytes: Promise<PictureSizes> | undefined

/**
 * Bytes of each of the site's pictures at its small width, in the format of nearly all browsers.
 */
export const fileSizesOfPictures = (): Promise<PictureSizes> => (bytes ??= readBytes())

async function readBytes(): Promise<PictureSizes> {
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
