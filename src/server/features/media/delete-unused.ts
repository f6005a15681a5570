import { query } from '#server/database/query.ts'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import { checkClock } from '#server/database/clock.ts'
import type { Database, EntityManager } from '#server/database/database.ts'
import { everyMinutes, leaseRound } from '#server/database/job-lease.ts'
import { deletionLimit } from '#server/database/retention.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { deleteIfUnused, SITE_TEXTS } from './delete-upload.ts'

const EVERY_MS = 86_400_000
/** Shorter than the interval: a timer that fires early must not skip a day. */
const ROUND_MINUTES = 23 * 60

/** An upload that nothing uses is kept for this time, because a text in a browser may use it. */
export const UNUSED_UPLOAD_DAYS = 30

/** Daily deletes unused uploads in one of the processes, and partial files in each. */
export function startUnusedUploadsJob(
  database: Database,
  images: ImageStore,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: async () => {
      await images.deletePartialFiles()
      if (!(await checkClock(database.em.fork())).isTrusted) return
      const isDue = everyMinutes(ROUND_MINUTES)
      const deleted = await leaseRound(database.em.fork(), { name: 'unused-uploads', isDue }, () =>
        deleteUnusedUploads(database.em.fork(), images),
      )
      if (deleted && deleted.length > 0) log.info({ deleted }, 'unused images deleted')
    },
    onFailure: (error) =>
      log.error({ err: error }, 'unused images could not be deleted; trying again tomorrow'),
  })
}

/**
 * Deletes uploads, with their files, that no article, deleted article, draft, revision or value of the
 * site has used for `UNUSED_UPLOAD_DAYS`, up to the limit of a round.
 * @returns the names of the deleted uploads.
 * @throws the first error of the store, for which the others wait until tomorrow.
 */
export async function deleteUnusedUploads(
  em: EntityManager,
  images: ImageStore,
): Promise<string[]> {
  await query(em)`
    with used as (
      select unnest(upload_names(image_url, content)) as name from article
      union
      select unnest(uploads) from article_revision
      union
      select unnest(upload_names(null, text)) from ${SITE_TEXTS} where text is not null
      union
      select found[1] from article_draft,
        regexp_matches(fields::text, '/uploads/([0-9a-f]{32})', 'g') as found
    )
    update upload set unused_since = case
      when name in (select name from used) then null else now() end
    where (unused_since is null) <> (name in (select name from used))`
  const unused = await query(em, z.object({ id: z.number() }))`
    select id from upload where unused_since <= now() - make_interval(days => ${UNUSED_UPLOAD_DAYS})
    order by unused_since, id limit ${deletionLimit('upload')}`
  const deleted: string[] = []
  for (const { id } of unused) {
    try {
      const name = await deleteIfUnused(em, images, id)
      if (name) deleted.push(name)
    } catch (error) {
      // Moved to the end, so that its error does not block the others tomorrow.
      await query(em)`
        update upload set unused_since = now() - make_interval(days => ${UNUSED_UPLOAD_DAYS})
        where id = ${id}`
      throw error
    }
  }
  return deleted
}
