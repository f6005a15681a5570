import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { bulkChange, bulkIds, bulkOutcome } from '#shared/blog/bulk.ts'
import * as bulk from './bulk.ts'

/** Changes of several articles at once. */
export const bulkRouter = router({
  change: adminProcedure
    .input(bulkChange)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) =>
      bulk.changeArticles(ctx.em, input, { by: ctx.user, now: new Date() }),
    ),

  remove: adminProcedure
    .input(bulkIds)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) =>
      bulk.removeArticles(ctx.em, input.ids, { by: ctx.user, now: new Date() }),
    ),

  recover: adminProcedure
    .input(bulkIds)
    .output(bulkOutcome)
    .mutation(({ ctx, input }) =>
      bulk.recoverArticles(ctx.em, input.ids, { by: ctx.user, now: new Date() }),
    ),
})
