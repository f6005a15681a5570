import * as z from 'zod'
import { confirmedProcedure, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { createdToken, newToken, tokenInput, tokenRow } from '#shared/auth/api-token.ts'
import { success } from '#shared/schema.ts'
import { createToken, listTokens, revokeToken } from './service.ts'

/** The tokens of outside programs; without REST addresses, so that no token makes another one. */
export const tokensRouter = router({
  list: staffProcedure('system')
    .output(z.array(tokenRow))
    .query(({ ctx }) => listTokens(ctx.em)),
  create: confirmedProcedure(['system'])
    .input(newToken)
    .output(createdToken)
    .mutation(async ({ ctx, input }) => ({
      token: await createToken(ctx.em, { who: ctx.user.username, now: ctx.now }, input),
    })),
  revoke: confirmedProcedure(['system'])
    .input(tokenInput)
    .output(success)
    .mutation(({ ctx, input }) => revokeToken(ctx.em, ctx.user.username, input.id)),
})
