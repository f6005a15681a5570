import { unauthorized } from '#server/errors.ts'
import { publicProcedure } from '#server/trpc.ts'
import { sessionUser } from './session.ts'

/**
 * A procedure for the staff: guarantees `ctx.user`. Everybody else gets a 401 before their input is
 * looked at, through both doors.
 */
export const adminProcedure = publicProcedure
  .meta({ staffOnly: true })
  .use(async ({ ctx, next }) => {
    const user = await sessionUser(ctx.em, ctx)
    if (!user) throw unauthorized()
    return next({ ctx: { user } })
  })
