import { LockMode, wrap } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { AuditEntry } from '#server/features/audit/audit-entry.entity.ts'
import { record } from '#server/features/audit/record.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { fileNames } from './service.ts'
import { Upload } from './upload.entity.ts'

/**
 * Deletes an upload with its files unless an article, a draft or a version uses it. One statement
 * decides, so that an article saved a moment before keeps its picture. A deletion by an account is
 * recorded in the audit log.
 * @returns its name; undefined if nothing was deleted.
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
    const gone = await query(tx)`
      delete from upload where id = ${id}
        and not exists (select 1 from article
          where upload_names(image_url, content) && array[upload.name::text])
        and not exists (select 1 from article_revision where upload.name = any(uploads))
        and not exists (
          select 1 from article_draft where position(upload.name in fields::text) > 0)
        returning 1`
    if (gone.length === 0 || !upload) return undefined
    if (who !== undefined) record(tx, { who, ...entry })
    return wrap(upload).toObject()
  })
  if (!deleted) return undefined
  try {
    for (const file of fileNames(deleted.name)) await images.remove(file)
  } catch (error) {
    // Restores the row, so that the deletion can be repeated.
    await em.transactional(async (tx) => {
      await tx.insert(Upload, deleted)
      await tx.nativeDelete(AuditEntry, entry)
    })
    throw error
  }
  return deleted.name
}
