import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { calendarFile } from './calendar-file.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { statusOf } from '#server/errors.ts'
import { bookingRouter } from '../router.ts'
import { sendError } from '#server/http/send-error.ts'

interface CalendarOptions {
  env: Env
}

interface BookingAddress {
  Params: { confirmationNumber: string }
  Querystring: { token?: string }
}

/** A booking as a file for the guest's calendar; it holds no personal data. */
export async function bookingCalendar(app: FastifyInstance, { env }: CalendarOptions) {
  const url = '/booking/:confirmationNumber/calendar.ics'
  app.get<BookingAddress>(url, async (request, reply) => {
    const { confirmationNumber } = request.params
    const { token } = request.query
    try {
      const booking = await bookingRouter.createCaller(request.trpcContext).byConfirmation({
        confirmationNumber,
        ...(typeof token === 'string' ? { token } : {}),
      })
      const address = `${publicUrl(env)}/booking/${encodeURIComponent(confirmationNumber)}`
      return await reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="hare-mahina.ics"')
        .type('text/calendar; charset=utf-8')
        .send(calendarFile(booking, { address, phone: env.HOTEL_PHONE }))
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error
      return sendError(reply, statusOf(error), error.message)
    }
  })
}
