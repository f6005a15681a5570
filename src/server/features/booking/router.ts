import { addressKey } from '#server/database/rate-limit.ts'
import { FORM_LIMITS, publicProcedure, rateLimited, router } from '#server/trpc.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { SearchTurn } from '#server/gateways/pms/room.ts'
import { roomAlternatives } from '#shared/booking/alternatives.ts'
import { bookingRequestAnswer, bookingRequestInput } from '#shared/booking/request.ts'
import { calendarSearch, maybeFromPrice, priceCalendar } from '#shared/booking/price-calendar.ts'
import { offerMailAnswer, offerMailInput } from '#shared/booking/request.ts'
import { roomOffers } from '#shared/booking/offer.ts'
import { roomSearch } from '#shared/booking/room-search.ts'
import {
  bookingLookup,
  cancelInput,
  changeAnswer,
  changeInput,
  guestLookup,
} from '#shared/booking/lookup.ts'
import { bookingView } from '#shared/booking/booking-view.ts'
import { checkoutAnswer, checkoutInput } from '#shared/booking/checkout.ts'
import { alternatives } from './search/alternatives.ts'
import { fromPrice } from './search/from-price.ts'
import { priceCalendar as calendarOf } from './search/price-calendar.ts'
import { checkout } from './checkout/checkout.ts'
import { lookUp } from './lookup/lookup.ts'
import { type BookingContext, requirePms } from './store/booking-context.ts'
import { search } from './search/offers.ts'
import { toGuestError } from './store/booking-errors.ts'
import { cancel } from './cancel/cancel.ts'
import { mailOffer } from './requests/offer-mail.ts'
import * as requests from './requests/requests.ts'

/** A procedure for guests, which answers a failure of the PMS with `toGuestError`. */
const guestProcedure = publicProcedure.use(async ({ next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof PmsError) throw toGuestError(result.error.cause)
  return result
})

/** Limit of searches, far above what a guest needs, because the PMS allows few calls. */
const searches = { limit: 60, seconds: 60 }

const lookups = { limit: 60, seconds: 60 }

/** Limits of checkouts per IP address, enough for a family. */
const checkouts = [
  { limit: 10, seconds: 600 },
  { limit: 40, seconds: 86_400 },
]

interface Visitor {
  request?: { ip: string } | undefined
}

/** The context of a search, whose calls to the PMS take turns with those of other visitors. */
function searchContext<T extends Pick<BookingContext, 'pms'> & Visitor>(
  ctx: T,
  kind?: Pick<SearchTurn, 'isOptional'>,
) {
  const context = requirePms(ctx)
  const address = addressKey(ctx.request?.ip ?? 'server')
  return { ...context, pms: context.pms.forSearch(address, kind) }
}

export const bookingRouter = router({
  rooms: guestProcedure
    .meta({ rest: 'GET /api/rooms' })
    .input(roomSearch)
    .use(rateLimited('rooms', searches))
    .output(roomOffers)
    .query(({ ctx, input }) => search(searchContext(ctx), input)),
  nextNight: guestProcedure
    .input(roomSearch)
    .use(rateLimited('rooms', searches))
    .output(roomOffers)
    .query(({ ctx, input }) => search(searchContext(ctx, { isOptional: true }), input)),
  alternatives: guestProcedure
    .meta({ rest: 'GET /api/rooms/alternatives' })
    .input(roomSearch)
    .use(rateLimited('rooms', searches))
    .output(roomAlternatives)
    .query(({ ctx, input }) => alternatives(searchContext(ctx), input)),
  fromPrice: guestProcedure
    .meta({ cachedUntil: ['prices'] })
    .output(maybeFromPrice)
    .query(({ ctx }) => fromPrice(ctx.em, ctx.now)),
  calendar: guestProcedure
    .input(calendarSearch)
    .use(rateLimited('rooms', searches))
    .output(priceCalendar)
    .query(({ ctx, input }) => calendarOf(searchContext(ctx, { isOptional: true }), input)),
  checkout: guestProcedure
    .meta({ rest: 'POST /api/checkout/cloudbeds' })
    .input(checkoutInput)
    .use(rateLimited('checkout', ...checkouts))
    .output(checkoutAnswer)
    .mutation(({ ctx, input }) => checkout(requirePms(ctx), input)),
  byConfirmation: guestProcedure
    .meta({ rest: 'GET /api/booking/:confirmationNumber' })
    .input(bookingLookup)
    .use(rateLimited('lookup', lookups))
    .output(bookingView)
    .query(({ ctx, input }) => lookUp(ctx, input)),
  byEmail: guestProcedure
    .input(guestLookup)
    .use(rateLimited('lookup', lookups))
    .output(bookingView)
    .mutation(({ ctx, input }) => lookUp(ctx, input)),
  cancel: guestProcedure
    .input(cancelInput)
    .use(rateLimited('booking-cancel', { limit: 10, seconds: 600 }))
    .output(bookingView)
    .mutation(({ ctx, input }) => cancel(requirePms(ctx), input)),
  requestChange: guestProcedure
    .input(changeInput)
    .use(rateLimited('booking-request', ...FORM_LIMITS))
    .output(changeAnswer)
    .mutation(({ ctx, input }) => requests.requestChange(ctx, input)),
  mailOffer: guestProcedure
    .input(offerMailInput)
    .use(rateLimited('rooms', searches))
    .output(offerMailAnswer)
    .mutation(({ ctx, input }) =>
      mailOffer(searchContext(ctx), input, addressKey(ctx.request?.ip ?? 'server')),
    ),
  request: guestProcedure
    .meta({ rest: 'POST /api/booking-requests' })
    .input(bookingRequestInput)
    .use(rateLimited('booking-request', ...FORM_LIMITS))
    .output(bookingRequestAnswer)
    .mutation(({ ctx, input }) => requests.receive(ctx.em, ctx.env.MAIL_TO, input)),
})
