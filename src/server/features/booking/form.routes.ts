import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { localHref } from '#shared/addresses.ts'
import { resolveLanguage } from '#shared/i18n/languages.ts'
import { bookingRouter } from './router.ts'

const BODY_LIMIT = 16_384

/**
 * Receives a booking request from a form without JavaScript; redirects to a page with the number of
 * the request, or with `failed`.
 */
export async function bookingRequestForm(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.post('/booking-requests', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { guests, lang, ...fields } = (request.body ?? {}) as Record<string, string>
    const language = resolveLanguage(lang)
    const outcome = await requestNumber(() =>
      bookingRouter.createCaller(request.trpcContext).request({
        ...(fields as { name: string; email: string }),
        ...(Number(guests) > 0 ? { guests: Number(guests) } : {}),
        language,
      }),
    )
    return reply
      .header('cache-control', 'no-store')
      .redirect(localHref(`/booking?request=${outcome}`, language), 303)
  })
}

async function requestNumber(send: () => Promise<{ number: string }>): Promise<string> {
  try {
    return (await send()).number
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    return 'failed'
  }
}
