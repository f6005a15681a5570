import { router } from '#server/trpc.ts'
import { ownAccount } from '#shared/auth/account.ts'
import { selfProcedure } from './procedure.ts'

/** What every signed-in person sees and changes of her own account. */
export const accountRouter = router({
  /** Asked by each navigation in the panel, so it counts as use of the session. */
  me: selfProcedure.output(ownAccount).query(({ ctx }) => ctx.user),
})
