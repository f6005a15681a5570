import { notFound, unavailable } from '#server/errors.ts'
import { rateLimited, router, type Context } from '#server/trpc.ts'
import { bookingRequestAnswer, bookingRequestInput } from '#shared/booking-request.ts'
import { calendarSearch, priceCalendar, roomOffers, roomSearch } from '#shared/booking.ts'
import { bookingLookup, bookingView, checkoutAnswer, checkoutInput } from '#shared/checkout.ts'
import * as calendar from './calendar.ts'
import { search, type Desk } from './offers.ts'

/** Searching costs calls to a property that allows few; a guest choosing dates stays far below. */
const searches = { limit: 60, seconds: 60 }

const deskOf = ({ pms, env }: Pick<Context, 'pms' | 'env'>): Desk => ({
  pms,
  rule: env,
  now: Date.now(),
})

const later = (): never => {
  throw unavailable()
}

export const bookingRouter = router({
  rooms: rateLimited('rooms', searches)
    .meta({ rest: 'GET /api/rooms' })
    .input(roomSearch)
    .output(roomOffers)
    .query(({ ctx, input }) => search(deskOf(ctx), input)),
  calendar: rateLimited('rooms', searches)
    .input(calendarSearch)
    .output(priceCalendar)
    .query(({ ctx, input }) => calendar.priceCalendar(deskOf(ctx), input)),
  checkout: rateLimited('checkout', { limit: 20, seconds: 600 })
    .meta({ rest: 'POST /api/checkout/cloudbeds' })
    .input(checkoutInput)
    .output(checkoutAnswer)
    .mutation(() => later()),
  byConfirmation: rateLimited('lookup', { limit: 60, seconds: 60 })
    .meta({ rest: 'GET /api/booking/:confirmationNumber' })
    .input(bookingLookup)
    .output(bookingView)
    .query(() => {
      throw notFound('Reserva no encontrada')
    }),
  request: rateLimited('booking-request', { limit: 5, seconds: 600 })
    .meta({ rest: 'POST /api/booking-requests' })
    .input(bookingRequestInput)
    .output(bookingRequestAnswer)
    .mutation(() => later()),
})
