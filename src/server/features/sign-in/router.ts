import { selfProcedure } from '#server/features/auth/procedure.ts'
import { authStatus as readStatus } from '#server/features/auth/staff.ts'
import { publicProcedure, rateLimited, router } from '#server/trpc.ts'
import { authStatus, confirmation, secondStep, signedInUser, signIn } from '#shared/auth/auth.ts'
import { passkeyProof, passkeyQuestion } from '#shared/auth/factors.ts'
import { success } from '#shared/schema.ts'
import { askForPasskey } from './passkeys.ts'
import { confirm, confirmByPasskey, finishLogin, login, loginByPasskey, logout } from './service.ts'

const PASSKEY_LIMIT = { limit: 60, seconds: 600 }

export const authRouter = router({
  status: publicProcedure
    .meta({ rest: 'GET /api/auth/status' })
    .output(authStatus)
    .query(({ ctx }) => readStatus(ctx)),
  login: publicProcedure
    .meta({ rest: 'POST /api/auth/login' })
    .input(signIn)
    .output(signedInUser)
    .mutation(({ ctx, input }) => login(ctx.em, ctx, input)),
  finish: publicProcedure
    .input(secondStep)
    .output(signedInUser)
    .mutation(({ ctx, input }) => finishLogin(ctx.em, ctx, input.oneTimeCode)),
  askPasskey: publicProcedure
    .use(rateLimited('passkey', PASSKEY_LIMIT))
    .output(passkeyQuestion)
    .mutation(({ ctx }) => askForPasskey(ctx.em, ctx.env)),
  passkey: publicProcedure
    .input(passkeyProof)
    .use(rateLimited('passkey-proof', PASSKEY_LIMIT))
    .output(signedInUser)
    .mutation(({ ctx, input }) => loginByPasskey(ctx.em, ctx, input)),
  logout: publicProcedure
    .meta({ rest: 'POST /api/auth/logout' })
    .output(success)
    .mutation(({ ctx }) => logout(ctx.em, ctx)),
})

/** Asks a signed-in person again who she is. */
export const confirmationRouter = router({
  confirm: selfProcedure
    .input(confirmation)
    .output(success)
    .mutation(({ ctx, input }) => confirm(ctx.em, ctx, input)),
  confirmByPasskey: selfProcedure
    .input(passkeyProof)
    .output(success)
    .mutation(({ ctx, input }) => confirmByPasskey(ctx.em, ctx, input)),
})
