import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { leaveInput, presence, presenceInput } from '#shared/blog/presence.ts'
import { success } from '#shared/schema.ts'
import { endPresence, notePresence } from './presence.ts'

/** The open editors of an article. */
export const presenceRouter = router({
  note: adminProcedure
    .input(presenceInput)
    .output(presence)
    .mutation(({ ctx, input }) => notePresence(ctx.em, input, ctx.user.username)),

  leave: adminProcedure
    .input(leaveInput)
    .output(success)
    .mutation(({ ctx, input }) => endPresence(ctx.em, input.visit, ctx.user.username)),
})
