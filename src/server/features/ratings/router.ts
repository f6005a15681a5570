import { addressKey } from '#server/database/rate-limit.ts'
import { router, sessionProcedure } from '#server/trpc.ts'
import { voteInput, ratingInput, ratingSummary } from '#shared/ratings/ratings.ts'
import * as ratings from './service.ts'

export const ratingsRouter = router({
  summary: sessionProcedure
    .meta({ rest: 'GET /api/blog/:id/rating' })
    .input(ratingInput)
    .output(ratingSummary)
    .query(({ ctx, input }) => ratings.summary(ctx.em, ctx.sessionId, input.id)),

  rate: sessionProcedure
    .meta({ rest: 'POST /api/blog/:id/rate' })
    .input(voteInput)
    .output(ratingSummary)
    .mutation(({ ctx, input }) =>
      ratings.rate(
        ctx.em,
        { sessionId: ctx.sessionId, address: addressKey(ctx.request?.ip ?? 'server') },
        input,
      ),
    ),
})
