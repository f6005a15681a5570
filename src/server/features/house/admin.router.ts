import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { houseFacts } from '#shared/hotel/house.ts'
import { missingFacts } from './service.ts'

export const houseAdminRouter = router({
  missing: adminProcedure.output(houseFacts).query(({ ctx }) => missingFacts(ctx.env)),
})
