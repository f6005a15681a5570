import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'
import type { TextPictures } from '#shared/blog/text-pictures.ts'
import { urlOf } from './service.ts'

const sized = z.object({ name: z.string(), width: z.number(), height: z.number() })

/** The sizes of the uploaded pictures that a text shows, by address. */
export async function sizesOfPictures(em: EntityManager, html: string): Promise<TextPictures> {
  if (!html.includes('/uploads/')) return {}
  const found = await rows(
    sized,
    em.execute('select name, width, height from upload where name = any(upload_names(null, ?))', [
      html,
    ]),
  )
  return Object.fromEntries(found.map(({ name, ...size }) => [urlOf(name), size]))
}
