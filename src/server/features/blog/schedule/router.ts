import * as z from 'zod'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import { writerOf } from '#server/features/blog/write-article.ts'
import { router } from '#server/trpc.ts'
import { adminArticle, adminArticleInput } from '#shared/blog/admin.ts'
import { scheduledArticle, scheduleInput } from '#shared/blog/schedule.ts'
import { cancelSchedule, listScheduled, scheduleArticle } from './schedule.ts'

/** Scheduled publications. */
export const scheduleRouter = router({
  list: adminProcedure.output(z.array(scheduledArticle)).query(({ ctx }) => listScheduled(ctx.em)),

  set: adminProcedure
    .input(scheduleInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => scheduleArticle(ctx.em, input, writerOf(ctx))),

  cancel: adminProcedure
    .input(adminArticleInput)
    .output(adminArticle)
    .mutation(({ ctx, input }) => cancelSchedule(ctx.em, input.id)),
})
