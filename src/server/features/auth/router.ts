import { publicProcedure, router } from '#server/trpc.ts'
import { authStatus } from '#shared/auth.ts'
import * as auth from './session.ts'

export const authRouter = router({
  status: publicProcedure
    .meta({ rest: 'GET /api/auth/status' })
    .output(authStatus)
    .query(({ ctx }) => auth.authStatus(ctx.em, ctx.request)),
})
