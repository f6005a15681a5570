import { staffProcedure } from '#server/features/auth/procedure.ts'
import { writerOf } from '#server/features/blog/article/write-article.ts'
import { router } from '#server/trpc.ts'
import { articleChoiceInput, firstSteps } from '#shared/site/first-steps.ts'
import { success } from '#shared/schema.ts'
import { chooseDemoArticles } from './demo-articles.ts'
import { readFirstSteps } from './first-steps.ts'

/** What an owner does first: the list closes with the setting `today.steps`. */
export const firstStepsRouter = router({
  list: staffProcedure('system')
    .output(firstSteps)
    .query(({ ctx }) => readFirstSteps(ctx.em, ctx.env)),
  chooseArticles: staffProcedure('system')
    .input(articleChoiceInput)
    .output(success)
    .mutation(({ ctx, input }) => chooseDemoArticles(ctx.em, input, writerOf(ctx))),
})
