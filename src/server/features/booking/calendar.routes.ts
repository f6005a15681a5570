import type { FastifyInstance } from 'fastify'
import { type Env, publicUrl } from '#server/env.ts'
import { hotelSlug } from '#server/i18n/dictionary.ts'
import { calendarFile } from './lookup/calendar-text.ts'
import { bookingRouter } from './router.ts'

interface CalendarOptions {
  env: Env
  /** Milliseconds since 1970. */
  now: () => number
}

interface BookingAddress {
  Params: { confirmationNumber: string }
  Querystring: { token?: string }
}

/** Serves a booking as a calendar file for the guest, without personal data. */
export async function bookingCalendar(app: FastifyInstance, { env, now }: CalendarOptions) {
  const url = '/booking/:confirmationNumber/calendar.ics'
  app.get<BookingAddress>(url, async (request, reply) => {
    const { confirmationNumber } = request.params
    const { token } = request.query
    const booking = await bookingRouter.createCaller(request.trpcContext).byConfirmation({
      confirmationNumber,
      ...(typeof token === 'string' ? { token } : {}),
    })
    const address = `${publicUrl(env)}/booking/${encodeURIComponent(confirmationNumber)}`
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${hotelSlug()}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(booking, { address, now: now() }))
  })
}
