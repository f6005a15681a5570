import { publicProcedure, router } from '#server/trpc.ts'
import { authStatus, credentials, signedInUser } from '#shared/auth/auth.ts'
import { success } from '#shared/schema.ts'
import { login, logout } from './service.ts'
import * as staff from './staff.ts'

export const authRouter = router({
  status: publicProcedure
    .meta({ rest: 'GET /api/auth/status' })
    .output(authStatus)
    .query(({ ctx }) => staff.authStatus(ctx)),
  login: publicProcedure
    .meta({ rest: 'POST /api/auth/login' })
    .input(credentials)
    .output(signedInUser)
    .mutation(({ ctx, input }) => login(ctx.em, ctx, input)),
  logout: publicProcedure
    .meta({ rest: 'POST /api/auth/logout' })
    .output(success)
    .mutation(({ ctx }) => logout(ctx.em, ctx)),
})
