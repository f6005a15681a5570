import { TRPCError } from '@trpc/server'
import { publicFields } from '#server/errors.ts'
import { stayProblem, type PartyProblem } from '#shared/booking/stay-restrictions.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { notSellable } from '../booking-errors.ts'
import { roomNumber } from '../search/offers.ts'
import { ruleCalendars } from '../search/rule-calendars.ts'
import type { Cart } from './cart.ts'
import { isOf } from './quote.ts'

/**
 * The error of a checkout with missing rooms. If a rule of the property or too few beds exclude a
 * room in any case, the error names that reason.
 */
export async function whyMissing(
  context: Pick<ConnectedContext, 'pms' | 'now'>,
  cart: Cart,
  error: unknown,
): Promise<unknown> {
  const { reason, soldOut: places = [] } = error instanceof TRPCError ? publicFields(error) : {}
  if (reason !== 'sold_out' || places.length === 0) return error
  const types = await ruleCalendars(context, cart).catch(() => [])
  const today = hotelDay(context.now)
  const problemAt = (place: number): PartyProblem | null => {
    const wanted = cart.rooms[place]
    const type = types.find(
      ({ id, shortName }) => wanted && isOf(wanted, { id, roomId: roomNumber(shortName) }),
    )
    if (!wanted || !type) return null
    return wanted.adults + wanted.children > type.maxGuests
      ? { reason: 'too_many_guests', count: type.maxGuests }
      : stayProblem(type.days, cart, today)
  }
  const told = places
    .map(problemAt)
    .find((problem) => problem && !['sold_out', 'unavailable'].includes(problem.reason))
  return told ? notSellable(places, told, cart) : error
}
