import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxBody } from '../body.ts'
import { addPayment } from '../methods/payments.ts'
import type { PhpMap } from '../php-form.ts'
import type { Sandbox } from '../sandbox.ts'
import { bookChoice, choiceOf } from './book.ts'
import { donePage } from './done-page.ts'
import { readGuestForm } from './guest-form.ts'
import { guestPage } from './guest-page.ts'
import { missingPage } from './missing-page.ts'
import { payPage } from './pay-page.ts'
import { searchPage } from './search-page.ts'
import { sendPage, visitOf, type Visit } from './visit.ts'

interface PageOptions {
  sandbox: Sandbox
  base: string
}

type Answer = [status: number, page: ReturnType<typeof searchPage>] | { goTo: string }

const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The hosted booking page: forms and links only, so it works without any script. */
export async function pageRoutes(scope: FastifyInstance, { sandbox, base }: PageOptions) {
  const answering = (
    method: 'GET' | 'POST',
    path: string,
    answer: (visit: Visit, request: FastifyRequest) => Answer,
  ) => {
    for (const url of [`/reservation/:code${path}`, `/:lang/reservation/:code${path}`]) {
      scope.route({
        method,
        url,
        handler: async (request, reply) => {
          const visit = visitOf(sandbox, base, request)
          const answered = visit ? answer(visit, request) : missing()
          if (Array.isArray(answered)) return sendPage(reply, ...answered)
          return reply.header('cache-control', 'no-store').redirect(answered.goTo, 303)
        },
      })
    }
  }
  const missing = (): Answer => [404, missingPage(base)]

  answering('GET', '', (visit) => {
    const choice = choiceOf(visit)
    if (choice) return [200, guestPage(visit, choice)]
    return [200, searchPage(visit, { isGone: visit.search.rate !== '' })]
  })

  answering('POST', '/book', (visit, request) => {
    const form = formOf(request)
    const token = typeof form['token'] === 'string' ? form['token'] : ''
    if (!TOKEN.test(token)) return [400, searchPage(visit)]
    const done = { goTo: `${visit.path}/done/${token}` }
    if (byToken(sandbox, token)) return done
    const choice = choiceOf(visit)
    if (!choice) return [409, searchPage(visit, { isGone: true })]
    const filled = readGuestForm(form)
    if (!filled.guest) return [422, guestPage(visit, choice, filled, token)]
    bookChoice(visit, choice, filled.guest, token)
    return done
  })

  answering('GET', '/done/:token', (visit, request) => {
    const { token } = request.params as { token: string }
    const reservation = byToken(sandbox, token)
    return reservation ? [200, donePage(visit, reservation)] : missing()
  })

  scope.route<{ Params: { id: string }; Querystring: { lang?: unknown } }>({
    method: ['GET', 'POST'],
    url: '/pay/:id',
    handler: async (request, reply) => {
      const link = sandbox.state.paymentLinks.find(({ id }) => id === request.params.id)
      if (!link) return sendPage(reply, 404, missingPage(base))
      if (request.method === 'POST') pay(sandbox, link.id)
      else if (link.status === 'SENT') link.status = 'VIEWED'
      return sendPage(reply, 200, payPage({ sandbox, base, link, lang: request.query.lang }))
    },
  })
}

const formOf = ({ body }: FastifyRequest): PhpMap => (body as SandboxBody | undefined)?.form ?? {}

const byToken = ({ state }: Sandbox, token: string) =>
  state.reservations.find(({ pageToken }) => pageToken !== '' && pageToken === token)

/** A link is paid once, while it is valid. */
function pay(sandbox: Sandbox, id: string): void {
  const { state, clock } = sandbox
  const link = state.paymentLinks.find((candidate) => candidate.id === id)
  const reservation = state.reservations.find(({ id: number }) => number === link?.reservationId)
  if (!link || !reservation || link.status === 'PAID' || clock.now() > link.expiresAt) return
  link.status = 'PAID'
  const { amount, description } = link
  addPayment(sandbox, reservation, { type: 'pay_by_link', amount, description })
}
