import * as z from 'zod'
import { confirmedProcedure, selfProcedure } from '#server/features/auth/procedure.ts'
import { sessionHash } from '#server/features/auth/session.ts'
import { router } from '#server/trpc.ts'
import {
  accountDetails,
  emailInput,
  nameInput,
  passwordInput,
  sessionInput,
} from '#shared/auth/account.ts'
import { success } from '#shared/schema.ts'
import { askForAddress } from './address.ts'
import {
  asksForAddress,
  changeOwnPassword,
  closeAddressQuestion,
  endOtherSessions,
  endSession,
  readAccount,
  renameSelf,
} from './own-account.ts'

/** What a signed-in person sees and changes of her own account. */
export const profileRouter = router({
  details: selfProcedure
    .output(accountDetails)
    .query(({ ctx }) => readAccount(ctx.em, ctx.env, ctx.user, sessionHash(ctx))),
  rename: selfProcedure
    .input(nameInput)
    .output(success)
    .mutation(({ ctx, input }) => renameSelf(ctx.em, ctx.user, input.name)),
  setPassword: selfProcedure
    .input(passwordInput)
    .output(success)
    .mutation(({ ctx, input }) =>
      changeOwnPassword(ctx.em, ctx.user, { ...input, keeps: sessionHash(ctx) }),
    ),
  setEmail: confirmedProcedure('self')
    .input(emailInput)
    .output(success)
    .mutation(({ ctx, input }) => askForAddress(ctx.em, ctx.env, ctx.user, input.email)),
  asksForAddress: selfProcedure
    .output(z.boolean())
    .query(({ ctx }) => asksForAddress(ctx.em, ctx.env, ctx.user)),
  closeAddressQuestion: selfProcedure
    .output(success)
    .mutation(({ ctx }) => closeAddressQuestion(ctx.em, ctx.user)),
  endSession: selfProcedure
    .input(sessionInput)
    .output(success)
    .mutation(({ ctx, input }) => endSession(ctx.em, ctx.user, input.id)),
  endOtherSessions: selfProcedure
    .output(success)
    .mutation(({ ctx }) => endOtherSessions(ctx.em, ctx.user, ctx)),
})
