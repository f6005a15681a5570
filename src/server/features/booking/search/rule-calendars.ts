import type { RoomType } from '#server/gateways/pms/room.ts'
import {
  daysAround,
  ruleCalendar,
  type RuledType,
  type StayDates,
} from '#shared/booking/stay-restrictions.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { daysFromToday } from './price-calendar.ts'

/** The room types with the days that decide on a stay and its neighbours. */
export async function ruleCalendars(
  { pms, now }: Pick<ConnectedContext, 'pms' | 'now'>,
  stay: StayDates,
): Promise<(RoomType & RuledType)[]> {
  const [types, { value }] = await Promise.all([
    pms.types(),
    daysFromToday(pms, now, daysAround(stay)),
  ])
  const byType = Map.groupBy(value, ({ roomTypeId }) => roomTypeId)
  return types.map((type) => ({ ...type, days: ruleCalendar(byType.get(type.id) ?? []) }))
}
