import * as z from 'zod'
import { listCounts } from '#server/database/list.ts'
import { adminProcedure, limitRepeats } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  bookingCounts,
  bookingInput,
  bookingRecord,
  bookingsInput,
  bookingsPage,
  cancelBookingInput,
  departureAnswer,
  departureInput,
  feedAnswer,
  occupancyAnswer,
  paymentLinkAnswer,
  paymentLinkInput,
} from '#shared/booking/staff/bookings.ts'
import { hotelDay } from '#shared/calendar.ts'
import { success } from '#shared/schema.ts'
import { staffPms } from '../admin/staff-errors.ts'
import * as record from './booking-record.ts'
import { bookingsList, listBookings } from './bookings-list.ts'
import { changeFeed, feedAddress } from './calendar-feed.ts'
import * as deeds from './deeds.ts'
import { exportBookings } from './export.ts'
import { occupancy } from './occupancy.ts'

/** The account's name for deeds, with the property where they need it. */
const byStaff = adminProcedure.use(({ ctx, next }) => next({ ctx: { who: ctx.user.username } }))

const atProperty = byStaff.use(({ ctx, next }) => next({ ctx: { pms: staffPms(ctx.pms) } }))

/** The site's bookings for the staff: list, record, occupancy and deeds. */
export const staffBookingsRouter = router({
  list: adminProcedure
    .input(bookingsInput)
    .output(bookingsPage)
    .query(({ ctx, input }) => listBookings(ctx.em, hotelDay(ctx.now), input)),
  counts: adminProcedure
    .output(bookingCounts)
    .query(({ ctx }) => listCounts(ctx.em, bookingsList(hotelDay(ctx.now)))),
  export: byStaff
    .input(bookingsInput.omit({ cursor: true }))
    .output(z.string())
    .query(({ ctx, input }) => exportBookings(ctx, input)),
  record: adminProcedure
    .input(bookingInput)
    .output(bookingRecord)
    .query(({ ctx, input }) => record.bookingRecord(ctx, input.reference)),
  occupancy: adminProcedure.output(occupancyAnswer).query(({ ctx }) => occupancy(ctx)),
  resend: byStaff
    .input(bookingInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await limitRepeats(ctx.em, 'booking.resend', input.reference)
      await deeds.resendConfirmation(ctx, input)
    }),
  cancel: atProperty
    .input(cancelBookingInput)
    .output(z.object({ cancelled: z.boolean() }))
    .mutation(async ({ ctx, input }) => ({ cancelled: await deeds.cancelByStaff(ctx, input) })),
  askDeparture: adminProcedure
    .input(departureInput)
    .output(departureAnswer)
    .query(({ ctx, input }) => deeds.askDeparture(ctx, input)),
  changeDeparture: atProperty
    .input(departureInput)
    .output(success)
    .mutation(({ ctx, input }) => deeds.changeDeparture(ctx, input)),
  paymentLink: atProperty
    .input(paymentLinkInput)
    .output(paymentLinkAnswer)
    .mutation(({ ctx, input }) => deeds.makePaymentLink(ctx, input)),
  feed: adminProcedure
    .output(feedAnswer)
    .query(async ({ ctx }) => ({ url: await feedAddress(ctx.em, ctx.env) })),
  renewFeed: byStaff.output(feedAnswer).mutation(async ({ ctx }) => {
    await changeFeed(ctx.em, ctx.who, 'calendar.renew')
    return { url: await feedAddress(ctx.em, ctx.env) }
  }),
  revokeFeed: byStaff.output(success).mutation(async ({ ctx }) => {
    await changeFeed(ctx.em, ctx.who, 'calendar.revoke')
  }),
})
