import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { todayOverview, todayGuests } from '#shared/panel/today.ts'
import { readTodayGuests } from './guests.ts'
import { readLights } from './lights.ts'
import { readTasks } from './tasks.ts'

/** The start page of the panel. Guests are a separate query, because the PMS may be slow. */
export const todayRouter = router({
  guests: adminProcedure.output(todayGuests).query(({ ctx }) => readTodayGuests(ctx)),
  overview: adminProcedure.output(todayOverview).query(async ({ ctx }) => ({
    lights: await readLights(ctx),
    tasks: await readTasks(ctx.em, ctx.user.id),
  })),
})
