import type { FastifyBaseLogger } from 'fastify'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database } from '#server/database/database.ts'
import { leaseRound } from '#server/database/job-lease.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'

/** Its longest delay if the notice of a change is lost. */
const EVERY_MS = 60_000

/** Makes the files of the site's photos in one of the processes, soon after they were chosen. */
export const startPlaceFilesJob = (
  database: Database,
  images: ImageStore,
  log: Pick<FastifyBaseLogger, 'error'>,
): Job =>
  startJob({
    everyMs: EVERY_MS,
    round: (isStopping) =>
      leaseRound(database.em.fork(), { name: 'place-files' }, async () => {
        // Imported on demand, because sharp takes about 20 MB of memory.
        const { makePlaceFiles } = await import('./place-files.ts')
        await makePlaceFiles(database.em.fork(), images, isStopping)
      }),
    onFailure: (error) =>
      log.error({ err: error }, 'files of the photos could not be made; trying again in a minute'),
  })
