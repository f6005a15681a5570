import { unavailable } from '#server/errors.ts'
import { adminProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  availabilityTest,
  bookingRequestRow,
  bookingRequestRows,
  handleRequestInput,
  paymentMethodsAnswer,
  paymentTestAnswer,
  paymentTestInput,
  pmsProbe,
  pmsReservation,
  pmsStatus,
  reservationLookup,
  reservationTest,
  requestsInput,
  reservationTestInput,
  syncAnswer,
} from '#shared/booking-admin.ts'
import { roomSearch } from '#shared/booking.ts'
import * as requests from './requests.ts'

const later = (): never => {
  throw unavailable()
}

export const adminBookingRouter = router({
  status: adminProcedure
    .meta({ rest: 'GET /api/admin/cloudbeds-status' })
    .output(pmsStatus)
    .query(() => later()),
  probe: adminProcedure.output(pmsProbe).mutation(() => later()),
  sync: adminProcedure
    .meta({ rest: 'POST /api/admin/sync-cloudbeds' })
    .output(syncAnswer)
    .mutation(() => later()),
  testPayment: adminProcedure
    .meta({ rest: 'POST /api/admin/test-cloudbeds-payment' })
    .input(paymentTestInput)
    .output(paymentTestAnswer)
    .mutation(() => later()),
  paymentMethods: adminProcedure
    .meta({ rest: 'POST /api/admin/cloudbeds-payment-methods' })
    .output(paymentMethodsAnswer)
    .mutation(() => later()),
  testAvailability: adminProcedure
    .input(roomSearch)
    .output(availabilityTest)
    .mutation(() => later()),
  testReservation: adminProcedure
    .input(reservationTestInput)
    .output(reservationTest)
    .mutation(() => later()),
  lookup: adminProcedure
    .input(reservationLookup)
    .output(pmsReservation)
    .mutation(() => later()),
  requests: adminProcedure
    .input(requestsInput)
    .output(bookingRequestRows)
    .query(({ ctx, input }) => requests.listRequests(ctx.em, input.state)),
  handleRequest: adminProcedure
    .input(handleRequestInput)
    .output(bookingRequestRow)
    .mutation(({ ctx, input }) => requests.handleRequest(ctx.em, input)),
})
