import type { FastifyBaseLogger } from 'fastify'
import type { Database, EntityManager } from '#server/database/database.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import { filesOf } from './service.ts'
import { Upload } from './upload.entity.ts'

const EVERY_MS = 86_400_000

/** How long a picture may be in no article: it may still be in somebody's unsaved text. */
export const UNUSED_DAYS = 7

/** Removes pictures nobody shows, now and every day, until it is stopped. */
export function startUnusedUploadsJob(
  database: Database,
  images: ImageStore,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: async () => {
      await images.tidy()
      const removed = await deleteUnusedUploads(database.em.fork(), images)
      if (removed.length > 0) log.info({ removed }, 'unused pictures removed')
    },
    onFailure: (error) =>
      log.error({ err: error }, 'unused pictures could not be removed; trying again tomorrow'),
  })
}

/**
 * Notes which pictures articles and drafts show, and removes those that none has shown for
 * seven days, with their files. Gives their names.
 */
export async function deleteUnusedUploads(
  em: EntityManager,
  images: ImageStore,
): Promise<string[]> {
  await em.execute(
    `with shown as (
       select distinct found[1] as name from article,
         regexp_matches(coalesce(image_url, '') || ' ' || content, '/uploads/([0-9a-f]{32})', 'g') as found
     )
     update upload set unused_since = case
       when name in (select name from shown) then null else now() end
     where (unused_since is null) <> (name in (select name from shown))`,
  )
  const unused = await em.execute<{ name: string }[]>(
    'select name from upload where unused_since <= now() - make_interval(days => ?)',
    [UNUSED_DAYS],
  )
  // The files first: what is interrupted here is found again tomorrow.
  for (const { name } of unused) {
    for (const file of filesOf(name)) await images.remove(file)
    await em.nativeDelete(Upload, { name })
  }
  return unused.map(({ name }) => name)
}
