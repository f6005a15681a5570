import type { SignedInUser } from '#server/features/auth/session.ts'
import { isAllowed } from '#shared/auth/roles.ts'
import { hotelDay } from '#shared/calendar.ts'
import { LIGHT_AREAS, TASK_AREAS, type TodayOverview } from '#shared/panel/today.ts'
import { readLights, type LightContext } from './lights.ts'
import { readTasks } from './tasks.ts'

/** The lights and open tasks of the areas that an account may read. */
export async function readOverview(
  context: LightContext,
  { id, role }: Pick<SignedInUser, 'id' | 'role'>,
): Promise<TodayOverview> {
  const lights = await readLights(context, (name) => isAllowed(role, 'read', LIGHT_AREAS[name]))
  const tasks = await readTasks(context.em, hotelDay(context.now), id)
  return { lights, tasks: tasks.filter(({ name }) => isAllowed(role, 'read', TASK_AREAS[name])) }
}
