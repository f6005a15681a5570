import * as z from 'zod'
import { listCounts } from '#server/database/list.ts'
import { staffProcedure, limitRepeats } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  acceptChangeInput,
  bookingCounts,
  bookingInput,
  bookingRecord,
  bookingsInput,
  bookingsPage,
  bookingsWithin,
  cancelBookingInput,
  coverageAnswer,
  departureAnswer,
  departureInput,
  elsewhereRecord,
  feedAnswer,
  feedInput,
  occupancyAnswer,
  paymentLinkAnswer,
  paymentLinkInput,
  paymentLinkMailInput,
  resendInput,
  seasonInput,
  ALL_IN_FILE,
  BOOKINGS_FILE,
} from '#shared/booking/staff-bookings.ts'
import { hotelDay } from '#shared/calendar.ts'
import { success } from '#shared/schema.ts'
import { staffPms } from './admin/staff-errors.ts'
import * as record from './staff/booking-record.ts'
import { bookingsList, listBookings } from './staff/bookings-list.ts'
import { exportBookings } from './staff/bookings-file.ts'
import * as elsewhere from './staff/elsewhere.ts'
import { replaceFeedUrl, feedUrls, FEED_PATH, feedFile } from './staff/calendar-feed.ts'
import * as actions from './staff/actions.ts'
import { mailPaymentLink, makePaymentLink } from './staff/payment-links.ts'
import { occupancy } from './staff/occupancy.ts'
import { bookingsInSeason } from './staff/bookings-in-season.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { sendError } from '#server/http/send-error.ts'
import { staffFile } from '#server/features/auth/staff.ts'
import { BOOKING_FILTERS } from '#shared/booking/filters-and-statuses.ts'
import { listSearch } from '#shared/panel/filters.ts'

/** Adds the name of the account to the context. */
const byStaff = staffProcedure('bookings').use(({ ctx, next }) =>
  next({ ctx: { who: ctx.user.username } }),
)

const withPms = byStaff.use(({ ctx, next }) => next({ ctx: { pms: staffPms(ctx.pms) } }))

export const staffBookingsRouter = router({
  list: staffProcedure('bookings')
    .input(bookingsInput)
    .output(bookingsPage)
    .query(({ ctx, input }) => listBookings(ctx.em, hotelDay(ctx.now), input)),
  counts: staffProcedure('bookings')
    .output(bookingCounts)
    .query(({ ctx }) => listCounts(ctx.em, bookingsList(hotelDay(ctx.now)))),
  record: staffProcedure('bookings')
    .input(bookingInput)
    .output(bookingRecord)
    .query(({ ctx, input }) => record.bookingRecord(ctx, input.reference)),
  elsewhere: staffProcedure('bookings')
    .input(bookingInput)
    .output(elsewhereRecord)
    .query(({ ctx, input }) => elsewhere.elsewhereRecord(ctx.em, input.reference)),
  coverage: staffProcedure('bookings')
    .output(coverageAnswer)
    .query(({ ctx }) => elsewhere.coverage(ctx)),
  occupancy: staffProcedure('bookings')
    .output(occupancyAnswer)
    .query(({ ctx }) => occupancy(ctx)),
  within: staffProcedure('bookings')
    .input(seasonInput)
    .output(bookingsWithin)
    .query(({ ctx, input }) => bookingsInSeason(ctx.em, hotelDay(ctx.now), input)),
  resend: byStaff
    .input(resendInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await limitRepeats(ctx.em, 'booking.resend', input.reference)
      await actions.resendConfirmation(ctx, input)
    }),
  cancel: withPms
    .input(cancelBookingInput)
    .output(z.object({ cancelled: z.boolean() }))
    .mutation(async ({ ctx, input }) => ({ cancelled: await actions.cancelByStaff(ctx, input) })),
  askDeparture: staffProcedure('bookings')
    .input(departureInput)
    .output(departureAnswer)
    .query(({ ctx, input }) => actions.askDeparture(ctx, input)),
  changeDeparture: withPms
    .input(departureInput)
    .output(z.object({ changed: z.boolean() }))
    .mutation(async ({ ctx, input }) => ({ changed: await actions.changeDeparture(ctx, input) })),
  acceptChange: withPms
    .input(acceptChangeInput)
    .output(z.object({ changed: z.boolean() }))
    .mutation(async ({ ctx, input }) => ({ changed: await actions.acceptChange(ctx, input) })),
  paymentLink: withPms
    .input(paymentLinkInput)
    .output(paymentLinkAnswer)
    .mutation(({ ctx, input }) => makePaymentLink(ctx, input)),
  mailPaymentLink: byStaff
    .input(paymentLinkMailInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await limitRepeats(ctx.em, 'booking.payment-mail', input.reference)
      await mailPaymentLink(ctx, input)
    }),
  feed: staffProcedure('bookings')
    .output(feedAnswer)
    .query(({ ctx }) => feedUrls(ctx.em, ctx.env)),
  renewFeed: byStaff
    .input(feedInput)
    .output(feedAnswer)
    .mutation(async ({ ctx, input }) => {
      await replaceFeedUrl(ctx.em, { who: ctx.who, ...input }, 'calendar.renew')
      return feedUrls(ctx.em, ctx.env)
    }),
  revokeFeed: byStaff
    .input(feedInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await replaceFeedUrl(ctx.em, { who: ctx.who, ...input }, 'calendar.revoke')
    }),
})

interface StaffRouteOptions {
  database: Database
  env: Env
  /** Milliseconds since 1970. */
  now: () => number
}

/** Serves the list of bookings as files, and the hotel's calendar at its secret URL. */
export async function staffBookingFiles(
  app: FastifyInstance,
  { database, env, now }: StaffRouteOptions,
) {
  staffFile(app, {
    area: 'bookings',
    path: BOOKINGS_FILE,
    name: 'reservas',
    read: ({ query }, who) => {
      const given: Record<string, unknown> = { ...(query as object) }
      const { show = BOOKING_FILTERS[0], q } = listSearch(BOOKING_FILTERS)(given)
      // Programs that know only the bookings of this site keep getting these.
      const input = { filter: show, q, isAll: given[ALL_IN_FILE] === '1' }
      return exportBookings({ em: database.em.fork(), now: now(), who }, input)
    },
  })

  app.get<{ Params: { token: string } }>(`${FEED_PATH}:token.ics`, async (request, reply) => {
    const context = { env, now: now() }
    const file = await feedFile(database.em.fork(), context, request.params.token)
    if (file === null) return sendError(reply, 404)
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(file)
  })
}
