import { router } from '#server/trpc.ts'
import { ownAccount } from '#shared/auth/account.ts'
import { confirmation } from '#shared/auth/auth.ts'
import { success } from '#shared/schema.ts'
import { selfProcedure } from './procedure.ts'
import { confirm } from './service.ts'

/** What every signed-in person sees and changes of her own account. */
export const accountRouter = router({
  /** Asked by each navigation in the panel, so it counts as use of the session. */
  me: selfProcedure.output(ownAccount).query(({ ctx }) => ctx.user),
  confirm: selfProcedure
    .input(confirmation)
    .output(success)
    .mutation(({ ctx, input }) => confirm(ctx.em, ctx, input)),
})
