import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { houseFacts, oldAnswers as answers } from '#shared/hotel/house.ts'
import { oldAnswers } from './old-answers.ts'
import { missingFacts } from './service.ts'

export const houseAdminRouter = router({
  missing: adminProcedure.output(houseFacts).query(({ ctx }) => missingFacts(ctx.env)),
  oldAnswers: adminProcedure.output(answers).query(({ ctx }) => oldAnswers(new Date(ctx.now))),
})
