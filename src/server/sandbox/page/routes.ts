import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import type { SandboxBody } from '../api/body.ts'
import type { PhpMap } from '../api/php-form.ts'
import { book } from '../state/book.ts'
import { newNumber } from '../state/ids.ts'
import { addPayment } from '../state/payments.ts'
import { PROPERTY } from '../state/property.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { choiceOf, type Choice } from './free-rooms.ts'
import { guestPage, readGuestForm, type GuestForm } from './guest-page.ts'
import type { Html } from './html.ts'
import type { Visit } from './layout.ts'
import { donePage, missingPage, payPage } from './receipt-pages.ts'
import { readSearch } from './search.ts'
import { searchPage } from './search-page.ts'
import { textsFor } from './texts.ts'

interface PageOptions extends Pick<Visit, 'sandbox' | 'base' | 'isSold'> {}

type Answer = [status: number, page: Html] | { goTo: string }

const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The hosted booking page: forms and links, so that it works without scripts. */
export async function pageRoutes(scope: FastifyInstance, options: PageOptions) {
  const { sandbox, base } = options
  const page = (
    method: 'GET' | 'POST',
    path: string,
    answer: (visit: Visit, request: FastifyRequest) => Answer,
  ) => {
    for (const url of [`/reservation/:code${path}`, `/:lang/reservation/:code${path}`]) {
      scope.route({
        method,
        url,
        handler: async (request, reply) => {
          const { lang, code } = request.params as { lang?: string; code: string }
          const language = lang === undefined ? PROPERTY.language : languageOf(lang)
          const visit = visitOf(options, request, language ?? PROPERTY.language)
          const isKnown = language !== null && code === PROPERTY.code
          const answered = isKnown ? answer(visit, request) : missing(visit)
          if (Array.isArray(answered)) return sendPage(reply, ...answered)
          return reply.header('cache-control', 'no-store').redirect(answered.goTo, 303)
        },
      })
    }
  }

  page('GET', '', (visit) => {
    const choice = choiceOf(visit)
    if (choice) return [200, guestPage(visit, choice)]
    return [200, searchPage(visit, { isGone: visit.search.rate !== '' })]
  })

  page('POST', '/book', (visit, request) => {
    const form: PhpMap = (request.body as SandboxBody | undefined)?.form ?? {}
    const token = typeof form['token'] === 'string' ? form['token'] : ''
    if (!TOKEN.test(token)) return [400, searchPage(visit)]
    const done = { goTo: `${visit.path}/done/${token}${visit.search.isEmbedded ? '?embed=1' : ''}` }
    if (byToken(sandbox, token)) return done
    const choice = choiceOf(visit)
    if (!choice) return [409, searchPage(visit, { isGone: true })]
    const filled = readGuestForm(form)
    if (!filled.guest) return [422, guestPage(visit, choice, filled, token)]
    bookChoice(visit, choice, filled.guest, token)
    return done
  })

  page('GET', '/done/:token', (visit, request) => {
    const { token } = request.params as { token: string }
    const reservation = byToken(sandbox, token)
    return reservation ? [200, donePage(visit, reservation)] : missing(visit)
  })

  scope.route<{ Params: { id: string }; Querystring: { lang?: string } }>({
    method: ['GET', 'POST'],
    url: '/pay/:id',
    handler: async (request, reply) => {
      const language = languageOf(request.query.lang ?? '') ?? PROPERTY.language
      const visit = visitOf(options, request, language)
      const link = sandbox.state.paymentLinks.find(({ id }) => id === request.params.id)
      if (!link) return sendPage(reply, ...missing(visit))
      if (request.method === 'POST') pay(sandbox, link.id)
      else if (link.status === 'SENT') link.status = 'VIEWED'
      const hrefIn = (other: Language) => `${base}/pay/${link.id}?lang=${other}`
      return sendPage(reply, 200, payPage({ ...visit, hrefIn }, link))
    },
  })
}

const missing = (visit: Visit): [number, Html] => [404, missingPage(visit)]

/** Chinese answers to `ch` as well [GUESS]. */
function languageOf(lang: string): Language | null {
  if (lang === 'ch') return 'zh'
  return isLanguage(lang) ? lang : null
}

function visitOf(
  { sandbox, base, isSold }: PageOptions,
  request: FastifyRequest,
  language: Language,
): Visit {
  const url = new URL(request.url, 'http://sandbox')
  const pathIn = (other: Language) => `${base}/${other}/reservation/${PROPERTY.code}`
  // The form's own address answers POST only; the page it belongs to is one step up.
  const rest = /\/done\/[^/]+$/.exec(url.pathname)?.[0] ?? ''
  return {
    sandbox,
    base,
    isSold,
    path: pathIn(language),
    hrefIn: (other) => pathIn(other) + rest + url.search,
    search: readSearch(url.searchParams),
    texts: textsFor(language),
  }
}

const byToken = ({ state }: Sandbox, token: string) =>
  state.reservations.find(({ pageToken }) => pageToken !== '' && pageToken === token)

function bookChoice(visit: Visit, { stay, room, rate }: Choice, guest: GuestForm, token: string) {
  const { sandbox, search } = visit
  const { adults, children, promo } = search
  const words = guest.name.split(/\s+/)
  const reservation = book(
    sandbox,
    {
      ...stay,
      rooms: [{ roomTypeId: room.roomType.id, rateId: rate.id, adults, children }],
      guest: {
        firstName: words.slice(0, -1).join(' ') || guest.name,
        lastName: words.at(-1) ?? guest.name,
        email: guest.email,
        phone: guest.phone,
        country: '',
        zip: '',
        gender: 'N/A',
      },
      reference: '',
      promoCode: promo,
      paymentMethod: 'cash',
      estimatedArrivalTime: '',
      customFields: [],
      origin: 'Website',
      pageToken: token,
    },
    null,
  )
  if (guest.requests === '') return
  reservation.notes.push({ id: newNumber(sandbox, 7), text: guest.requests })
}

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

/**
 * No inline code, nothing from elsewhere; framed only by our own pages, where the site shows it
 * (security row 108).
 */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const

const sendPage = (reply: FastifyReply, status: number, page: Html): FastifyReply =>
  reply.code(status).headers(HEADERS).send(page.text)
