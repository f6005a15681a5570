import type { EntityManager } from '#server/database/database.ts'
import { isDiskFull } from '#server/errors.ts'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { writerOf } from '#server/features/blog/write-article.ts'
import { router, type Context } from '#server/trpc.ts'
import { bulkChange, bulkIds, bulkOutcome } from '#shared/blog/bulk.ts'
import { changeArticles, recoverArticles, removeArticles, type BulkDeps } from './bulk.ts'

/** Changes of several articles at once. */
export const bulkRouter = router({
  change: adminProcedure
    .input(bulkChange)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => changeArticles(depsOf(ctx), input.articles)),

  remove: adminProcedure
    .input(bulkIds)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => removeArticles(depsOf(ctx), input.ids)),

  recover: adminProcedure
    .input(bulkIds)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) => recoverArticles(depsOf(ctx), input.ids)),
})

interface StaffContext extends Pick<Context, 'storage'> {
  em: EntityManager
  now: number
  user: SignedInUser
  request?: Context['request'] | undefined
}

/** The call answers the outcome of each article, so failures are logged here. */
const depsOf = ({ em, now, user, request, storage }: StaffContext): BulkDeps => ({
  em,
  writer: writerOf({ user, now }),
  report: (error) => {
    if (isDiskFull(error)) storage.noteFailure()
    request?.log.error({ err: error.cause ?? error }, 'an article of several could not be changed')
  },
})
