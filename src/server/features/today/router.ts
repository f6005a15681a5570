import { selfProcedure, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { arrivalSheet, todayGuests, todayOverview } from '#shared/panel/today.ts'
import { readArrivalSheet } from './arrival-sheet.ts'
import { readTodayGuests } from './guests.ts'
import { readOverview } from './overview.ts'

/** The start page of the panel. Guests are a separate query, because the PMS may be slow. */
export const todayRouter = router({
  sheet: staffProcedure('bookings')
    .output(arrivalSheet)
    .query(({ ctx }) => readArrivalSheet(ctx)),
  guests: staffProcedure('bookings')
    .output(todayGuests)
    .query(({ ctx }) => readTodayGuests(ctx)),
  overview: selfProcedure.output(todayOverview).query(({ ctx }) => readOverview(ctx, ctx.user)),
})
