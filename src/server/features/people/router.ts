import { confirmedProcedure, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { invitationId, inviteInput, memberInput, roleInput, team } from '#shared/auth/team.ts'
import { success } from '#shared/schema.ts'
import { activate, changeRole, deactivate } from './access.ts'
import { invite, resendInvitation, withdrawInvitation } from './invitations.ts'
import { endSessionsOf, readTeam } from './team.ts'

/** The owners' page of who has an account. */
export const peopleRouter = router({
  list: staffProcedure('people')
    .output(team)
    .query(({ ctx }) => readTeam(ctx.em, ctx.env)),
  invite: confirmedProcedure(['people'])
    .input(inviteInput)
    .output(success)
    .mutation(({ ctx, input }) => invite(ctx.em, ctx.env, ctx.user, input)),
  resend: confirmedProcedure(['people'])
    .input(invitationId)
    .output(success)
    .mutation(({ ctx, input }) => resendInvitation(ctx.em, ctx.env, ctx.user, input.id)),
  withdraw: confirmedProcedure(['people'])
    .input(invitationId)
    .output(success)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx.em, ctx.user, input.id)),
  setRole: confirmedProcedure(['people'])
    .input(roleInput)
    .output(success)
    .mutation(({ ctx, input }) => changeRole(ctx.em, { by: ctx.user, ...input })),
  deactivate: confirmedProcedure(['people'])
    .input(memberInput)
    .output(success)
    .mutation(({ ctx, input }) => deactivate(ctx.em, { by: ctx.user, ...input })),
  activate: confirmedProcedure(['people'])
    .input(memberInput)
    .output(success)
    .mutation(({ ctx, input }) => activate(ctx.em, { by: ctx.user, ...input })),
  endSessions: confirmedProcedure(['people'])
    .input(memberInput)
    .output(success)
    .mutation(({ ctx, input }) => endSessionsOf(ctx.em, ctx.user, input.username)),
})
