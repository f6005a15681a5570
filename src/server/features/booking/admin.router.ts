import { staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  availabilityTest,
  lookupTest,
  paymentMethodsAnswer,
  paymentTestAnswer,
  paymentTestInput,
  pmsProbe,
  pmsStatus,
  reservationTest,
  syncAnswer,
} from '#shared/booking/admin.ts'
import { reservationLookup, reservationTestInput } from '#shared/booking/tester-input.ts'
import { roomSearch } from '#shared/booking/room-search.ts'
import * as connection from './admin/connection.ts'
import { testPayment } from './admin/payment-check.ts'
import * as tests from './admin/endpoint-check.ts'
import { sync } from './admin/sync.ts'

/** Logs who makes each test call to the PMS. */
const traced = staffProcedure('system').use(({ ctx, path, next }) => {
  ctx.request?.log.info(
    { procedure: path, username: ctx.user.username },
    'property tested by staff',
  )
  return next()
})

export const adminBookingRouter = router({
  status: staffProcedure('system')
    .meta({ rest: 'GET /api/admin/cloudbeds-status' })
    .output(pmsStatus)
    .query(({ ctx }) => connection.status(ctx)),
  probe: staffProcedure('system')
    .output(pmsProbe)
    .mutation(({ ctx }) => connection.probe(ctx)),
  sync: traced
    .meta({ rest: 'POST /api/admin/sync-cloudbeds' })
    .output(syncAnswer)
    .mutation(({ ctx }) => sync(ctx)),
  testPayment: traced
    .meta({ rest: 'POST /api/admin/test-cloudbeds-payment' })
    .input(paymentTestInput)
    .output(paymentTestAnswer)
    .mutation(({ ctx, input }) => testPayment(ctx, input)),
  paymentMethods: staffProcedure('system')
    .meta({ rest: 'POST /api/admin/cloudbeds-payment-methods' })
    .output(paymentMethodsAnswer)
    .mutation(({ ctx }) => connection.paymentMethods(ctx)),
  testAvailability: traced
    .input(roomSearch)
    .output(availabilityTest)
    .mutation(({ ctx, input }) => tests.testAvailability(ctx, input)),
  testReservation: traced
    .input(reservationTestInput)
    .output(reservationTest)
    .mutation(({ ctx, input }) => tests.testReservation(ctx, input)),
  lookup: staffProcedure('system')
    .input(reservationLookup)
    .output(lookupTest)
    .mutation(({ ctx, input }) => tests.lookup(ctx, input.number)),
})
