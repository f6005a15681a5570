import { publicProcedure } from '#server/trpc.ts'
import { requireStaff } from './staff.ts'

/** A procedure for staff: guarantees `ctx.user`, and answers 401 before its input is parsed. */
export const adminProcedure = publicProcedure
  .meta({ staffOnly: true })
  .use(async ({ ctx, next }) => next({ ctx: { user: await requireStaff(ctx) } }))
