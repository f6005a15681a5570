import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { mailStatus as output } from '#shared/outbox.ts'
import { mailStatus } from './mail-status.ts'

export const outboxRouter = router({
  status: adminProcedure.output(output).query(({ ctx }) => mailStatus(ctx.em, ctx.env)),
})
