import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { PUBLIC_DIR } from '#server/process/paths.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import { uploadUrl } from './service.ts'

/** Pixels after rotation by the EXIF orientation. */
export interface PictureSize {
  width: number
  height: number
}

/** Sizes of uploads by URL. */
export type UploadSizes = Record<string, PictureSize>

const sizeRow = z.object({ name: z.string(), width: z.number(), height: z.number() })

/** The sizes of the uploads in a text. */
export async function findUploadSizes(em: EntityManager, html: string): Promise<UploadSizes> {
  if (!html.includes('/uploads/')) return {}
  const found = await query(em, sizeRow)`
    select name, width, height from upload where name = any(upload_names(null, ${html}))`
  return Object.fromEntries(found.map(({ name, ...size }) => [uploadUrl(name), size]))
}

const SMALL = '-small.avif'

let bytes: Promise<PictureSizes> | undefined

/** Bytes of the small AVIF file of each picture of the site, by the URL of its full WebP file. */
export const sitePictureBytes = (): Promise<PictureSizes> => (bytes ??= readBytes())

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
