import { selfProcedure, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { todayGuests, todayOverview } from '#shared/panel/today.ts'
import { readTodayGuests } from './guests.ts'
import { readOverview } from './overview.ts'

/** The start page of the panel. Guests are a separate query, because the PMS may be slow. */
export const todayRouter = router({
  guests: staffProcedure('bookings')
    .output(todayGuests)
    .query(({ ctx }) => readTodayGuests(ctx)),
  overview: selfProcedure.output(todayOverview).query(({ ctx }) => readOverview(ctx, ctx.user)),
})
