import type { ProcedureType } from '@trpc/server'
import { requireAttempt, type RateRule } from '#server/database/rate-limit.ts'
import { confirmationRequired } from '#server/errors.ts'
import type { EntityManager } from '#server/database/database.ts'
import { publicProcedure } from '#server/trpc.ts'
import type { Access, Area, StaffPart } from '#shared/auth/roles.ts'
import { areaOf } from '#shared/panel/notes.ts'
import { personOf, requireAccess, requireStaff, type StaffCaller } from './staff.ts'

/** What a procedure of this type does in its areas. */
export const accessOf = ({ type }: { type: ProcedureType }): Access =>
  type === 'query' ? 'read' : 'write'

/**
 * A procedure of one or several areas of the panel, of which one is enough: a query needs to read
 * it, a mutation to write it. Guarantees `ctx.user`; answers 401 or 403 before the input is parsed.
 */
export const staffProcedure = (...areas: readonly [Area, ...Area[]]) =>
  publicProcedure.meta({ staff: areas }).use(async ({ ctx, type, next }) => {
    const user = await requireStaff(ctx, areas, accessOf({ type }))
    return next({ ctx: { user } })
  })

/**
 * A procedure for every signed-in person about herself, such as her account and sessions, or one that
 * shows of each area only what her role may read.
 */
export const selfProcedure = publicProcedure
  .meta({ staff: 'self' })
  .use(async ({ ctx, next }) => next({ ctx: { user: await requireStaff(ctx, 'self', 'write') } }))

/**
 * A procedure for what is dangerous, in one of the areas or about herself, of a person who has proved
 * in the last quarter of an hour who she is; else answers 403 with the code `confirmation_required`,
 * and `admin.account.confirm` asks the password.
 */
export const confirmedProcedure = (part: StaffPart) =>
  publicProcedure.meta({ staff: part }).use(async ({ ctx, type, next }) => {
    const user = personOf(await requireStaff(ctx, part, accessOf({ type })))
    if (!user.isConfirmed) throw confirmationRequired()
    return next({ ctx: { user } })
  })

interface RowCall<Result> {
  ctx: { user: StaffCaller }
  type: ProcedureType
  input: { about: string }
  next: () => Promise<Result>
}

/** Requires the area of the row that the input is about; used after `.input`. */
export async function inAreaOfRow<Result>(call: RowCall<Result>): Promise<Result> {
  requireAccess(call.ctx.user, accessOf(call), areaOf(call.input.about))
  return call.next()
}

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
  await requireAttempt(em, action, about, [REPEAT_LIMIT])
}
