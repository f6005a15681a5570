import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { sendError } from '#server/http/send-error.ts'
import { staffFile } from '#server/features/auth/staff.ts'
import { BOOKING_FILTERS } from '#shared/booking/staff/booking-filters.ts'
import { BOOKINGS_CSV } from '#shared/booking/staff/bookings.ts'
import { listSearch } from '#shared/panel/list-search.ts'
import { FEED_PATH, feedFile } from './calendar-feed.ts'
import { staffBookingsRouter } from './staff.router.ts'

interface StaffRouteOptions {
  database: Database
  env: Env
}

/** The list of bookings as a file for the staff, and the hotel's calendar at its secret address. */
export async function staffBookingFiles(
  app: FastifyInstance,
  { database, env }: StaffRouteOptions,
) {
  staffFile(app, BOOKINGS_CSV, 'reservas.csv', async ({ query, trpcContext }) => {
    const { show = BOOKING_FILTERS[0], q } = listSearch(BOOKING_FILTERS)({ ...(query as object) })
    return staffBookingsRouter.createCaller(trpcContext).export({ filter: show, q })
  })

  app.get<{ Params: { token: string } }>(`${FEED_PATH}:token.ics`, async (request, reply) => {
    const file = await feedFile(database.em.fork(), env, request.params.token)
    if (file === null) return sendError(reply, 404)
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(file)
  })
}
