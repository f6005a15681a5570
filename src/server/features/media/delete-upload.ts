import { LockMode, sql, wrap } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { AuditEntry } from '#server/features/audit/audit-entry.entity.ts'
import { record } from '#server/features/audit/record.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { uploadFileNames } from './upload-name.ts'
import { Upload } from './upload.entity.ts'

/** Editions of the site keep their pictures for this time, so that they can be undone. */
const EDITION_DAYS = 90

/** SQL: the texts of the site document, in a column `text`, whose pictures are in use. */
export const SITE_TEXTS = sql`(
  select value as text from site_value
  union all select value from site_change
  union all select changes::text from site_edition where state = 'scheduled'
    or coalesce(ended_at, created_at) > now() - make_interval(days => ${EDITION_DAYS})
) as site`

/**
 * Deletes an upload with its files unless an article, a draft, a revision or the site uses it. One statement
 * checks and deletes, so that an article saved a moment earlier keeps its picture.
 * @param who Account for the audit log; absent: not recorded.
 * @returns the name of the deleted upload; undefined if it is used or unknown.
 */
export async function deleteIfUnused(
  em: EntityManager,
  images: ImageStore,
  id: number,
  who?: string,
): Promise<string | undefined> {
  const entry = { action: 'picture.delete' as const, about: `picture:${id}` }
  const deleted = await em.transactional(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const upload = await tx.findOne(Upload, { id }, { lockMode })
    const removed = await query(tx)`
      delete from upload where id = ${id}
        and not exists (select 1 from article
          where upload_names(image_url, content) && array[upload.name::text])
        and not exists (select 1 from article_revision where upload.name = any(uploads))
        and not exists (
          select 1 from article_draft where position(upload.name in fields::text) > 0)
        and not exists (select 1 from ${SITE_TEXTS} where position(upload.name in text) > 0)
        returning 1`
    if (removed.length === 0 || !upload) return undefined
    if (who !== undefined) record(tx, { who, ...entry })
    return wrap(upload).toObject()
  })
  if (!deleted) return undefined
  try {
    for (const file of uploadFileNames(deleted)) await images.remove(file)
  } catch (error) {
    // With the row restored, a repeated call deletes the files.
    await em.transactional(async (tx) => {
      await tx.insert(Upload, deleted)
      await tx.nativeDelete(AuditEntry, entry)
    })
    throw error
  }
  return deleted.name
}
