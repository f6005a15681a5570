import { selfProcedure, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { isAllowed } from '#shared/auth/roles.ts'
import { LIGHT_AREAS, TASK_AREAS, todayOverview, todayGuests } from '#shared/panel/today.ts'
import { readTodayGuests } from './guests.ts'
import { readLights } from './lights.ts'
import { readTasks } from './tasks.ts'

/** The start page of the panel. Guests are a separate query, because the PMS may be slow. */
export const todayRouter = router({
  guests: staffProcedure('bookings')
    .output(todayGuests)
    .query(({ ctx }) => readTodayGuests(ctx)),
  overview: selfProcedure.output(todayOverview).query(async ({ ctx }) => {
    const { id, role } = ctx.user
    const lights = await readLights(ctx, (name) => isAllowed(role, 'read', LIGHT_AREAS[name]))
    const tasks = await readTasks(ctx.em, id)
    return { lights, tasks: tasks.filter(({ name }) => isAllowed(role, 'read', TASK_AREAS[name])) }
  }),
})
