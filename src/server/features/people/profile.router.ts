import { selfProcedure } from '#server/features/auth/procedure.ts'
import { sessionHash } from '#server/features/auth/session.ts'
import { router } from '#server/trpc.ts'
import { accountDetails, nameInput, sessionInput } from '#shared/auth/account.ts'
import { success } from '#shared/schema.ts'
import { endOtherSessions, endSession, readAccount, renameSelf } from './own-account.ts'

/** What a signed-in person sees and changes of her own account. */
export const profileRouter = router({
  details: selfProcedure
    .output(accountDetails)
    .query(({ ctx }) => readAccount(ctx.em, ctx.user, sessionHash(ctx))),
  rename: selfProcedure
    .input(nameInput)
    .output(success)
    .mutation(({ ctx, input }) => renameSelf(ctx.em, ctx.user, input.name)),
  endSession: selfProcedure
    .input(sessionInput)
    .output(success)
    .mutation(({ ctx, input }) => endSession(ctx.em, ctx.user, input.id)),
  endOtherSessions: selfProcedure
    .output(success)
    .mutation(({ ctx }) => endOtherSessions(ctx.em, ctx.user, sessionHash(ctx))),
})
