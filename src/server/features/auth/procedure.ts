import { countAttempt, type RateRule } from '#server/database/rate-limit.ts'
import { tooMany } from '#server/errors.ts'
import type { EntityManager } from '#server/database/database.ts'
import { publicProcedure } from '#server/trpc.ts'
import { requireStaff } from './staff.ts'

/** A procedure for staff: guarantees `ctx.user`, and answers 401 before its input is parsed. */
export const adminProcedure = publicProcedure
  .meta({ staffOnly: true })
  .use(async ({ ctx, next }) => next({ ctx: { user: await requireStaff(ctx) } }))

const REPEAT_LIMIT: RateRule = { limit: 10, seconds: 3600 }

/**
 * Limits an action that sends a mail, such as sending a mail again.
 * @param about What the action is counted by, such as the row.
 * @throws TRPCError TOO_MANY_REQUESTS
 */
export async function limitRepeats(
  em: EntityManager,
  action: string,
  about: string,
): Promise<void> {
  const waitSeconds = await countAttempt(em, action, about, [REPEAT_LIMIT])
  if (waitSeconds > 0) throw tooMany(waitSeconds)
}
