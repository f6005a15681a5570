import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { AuditEntry } from '#server/features/audit/audit-entry.entity.ts'
import { record } from '#server/features/audit/record.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { fileNames } from './service.ts'
import { Upload } from './upload.entity.ts'

const deletedUpload = z.object({
  id: z.number(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  original_name: z.string(),
  creation_id: z.string().nullable(),
  alt: z.record(z.string(), z.string()),
  caption: z.record(z.string(), z.string()),
  unused_since: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
})

const deleteUnused = (id: number) => sql`delete from upload where id = ${id}
  and not exists (select 1 from article
    where upload_names(image_url, content) && array[upload.name::text])
  and not exists (select 1 from article_revision where upload.name = any(uploads))
  and not exists (select 1 from article_draft where position(upload.name in fields::text) > 0)
  returning id, name, width, height, bytes, original_name, creation_id, alt, caption, unused_since,
    created_at`

/**
 * Deletes an upload with its files unless an article, a draft or a version shows it. One statement
 * decides, so an article that was saved a moment before keeps its picture. A deletion by an account
 * is noted in the log.
 * @returns its name; undefined where nothing was deleted.
 */
export async function deleteIfUnused(
  em: EntityManager,
  images: ImageStore,
  id: number,
  who?: string,
): Promise<string | undefined> {
  const deed = { deed: 'picture.delete' as const, about: `picture:${id}` }
  const deleted = await em.transactional(async (tx) => {
    const [row] = await query(tx, deletedUpload)`${deleteUnused(id)}`
    if (row && who !== undefined) record(tx, { who, ...deed })
    return row
  })
  if (!deleted) return undefined
  const { original_name, creation_id, unused_since, created_at, ...facts } = deleted
  try {
    for (const file of fileNames(facts.name)) await images.remove(file)
  } catch (error) {
    // Back in the list, so that deleting it can be repeated; nothing was done.
    await em.transactional(async (tx) => {
      await tx.insert(Upload, {
        ...facts,
        originalName: original_name,
        creationId: creation_id,
        unusedSince: unused_since,
        createdAt: created_at,
      })
      await tx.nativeDelete(AuditEntry, deed)
    })
    throw error
  }
  return facts.name
}
