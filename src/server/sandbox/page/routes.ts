import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { PUBLIC_DIR, ROOT } from '#server/process/paths.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { readFormsOnly } from '../api/call.ts'
import { book, addPayment, payableBy } from '../state/book.ts'
import { PROPERTY } from '../state/property.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { donePage, guestPage, payPage, searchPage, type Markup, type Visit } from './pages.ts'
import { choiceOf, readSearch, type Choice, textsFor } from './search.ts'

interface PageOptions {
  sandbox: Sandbox
  /**
   * Whether a rate plan is sold, by its public name (null for the standard plan); default: all are.
   */
  isSold?: Visit['isSold']
}

const line = z
  .string()
  .trim()
  .min(1)
  .max(120)
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for.
  .regex(/^[^\u0000-\u001f\u007f]*$/)

const guestForm = z.object({
  token: z.guid(),
  name: line,
  email: line.pipe(z.email('contact.error.email')),
  phone: line,
  requests: z.string().trim().max(1000).default(''),
  accept: z.literal('yes'),
})

/** The hosted booking page, made of forms and links without scripts. */
export async function bookingPage(scope: FastifyInstance, options: PageOptions) {
  const { state } = options.sandbox
  const bookedWith = (token: string) =>
    state.reservations.find(({ pageToken }) => pageToken !== '' && pageToken === token)

  const page = (
    method: 'GET' | 'POST',
    path: string,
    answer: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => FastifyReply | void,
  ) =>
    scope.route({
      method,
      url: `/:lang/reservation/:code${path}`,
      handler: async (request, reply) => {
        const { lang, code, token } = request.params as Record<'lang' | 'code' | 'token', string>
        if (!isLanguage(lang) || code !== PROPERTY.code) return reply.callNotFound()
        const rest = token === undefined ? '' : `/done/${token}`
        return answer(visitOf(scope.prefix, options, request, lang, rest), request, reply)
      },
    })

  readFormsOnly(scope)
  await scope.register(files)
  payPages(scope, options)

  page('GET', '', (visit, _request, reply) => {
    const choice = choiceOf(visit)
    if (choice) return send(reply, 200, guestPage(visit, choice, { token: randomUUID() }))
    return send(reply, 200, searchPage(visit, visit.search.rate !== ''))
  })

  page('POST', '/book', (visit, { body }, reply) => {
    const values = Object.fromEntries((body as URLSearchParams | undefined) ?? [])
    const { token = '' } = values
    if (!z.guid().safeParse(token).success) return send(reply, 400, searchPage(visit))
    if (!bookedWith(token)) {
      const choice = choiceOf(visit)
      if (!choice) return send(reply, 409, searchPage(visit, true))
      const guest = guestForm.safeParse(values)
      if (!guest.success) return send(reply, 422, guestPage(visit, choice, values, guest.error))
      bookChoice(visit, choice, guest.data)
    }
    const embed = visit.search.isEmbedded ? '?embed=1' : ''
    return reply.redirect(`${visit.path}/done/${token}${embed}`, 303)
  })

  page('GET', '/done/:token', (visit, { params }, reply) => {
    const reservation = bookedWith((params as { token: string }).token)
    return reservation ? send(reply, 200, donePage(visit, reservation)) : reply.callNotFound()
  })
}

/** Serves style sheets, fonts and pictures of the site, and the style sheet of the page. */
async function files(scope: FastifyInstance) {
  await scope.register(fastifyStatic, {
    root: [join(ROOT, 'src/client'), import.meta.dirname],
    prefix: '/static/',
    allowedPath: (path) => /^\/(?:(?:styles|fonts)\/[\w-]+|page)\.(?:css|woff2)$/.test(path),
    decorateReply: false,
  })
  await scope.register(fastifyStatic, {
    root: join(PUBLIC_DIR, 'images', 'rooms'),
    prefix: '/img/',
    decorateReply: false,
  })
}

function payPages(scope: FastifyInstance, options: PageOptions): void {
  const { sandbox } = options
  scope.route<{ Params: { id: string }; Querystring: { lang?: string } }>({
    method: ['GET', 'POST'],
    url: '/pay/:id',
    handler: async (request, reply) => {
      const { lang = '' } = request.query
      const link = sandbox.state.paymentLinks.find(({ id }) => id === request.params.id)
      if (!link) return reply.callNotFound()
      const isPost = request.method === 'POST'
      const reservation = payableBy(sandbox, link)
      if (isPost && reservation) {
        const { amount, description } = link
        addPayment(reservation, { type: 'pay_by_link', amount, description })
        link.isPaid = true
      }
      const language = isLanguage(lang) ? lang : PROPERTY.language
      const visit = visitOf(scope.prefix, options, request, language)
      const hrefIn = (other: Language) => `${scope.prefix}/pay/${link.id}?lang=${other}`
      const status = isPost && !link.isPaid ? 409 : 200
      return send(reply, status, payPage({ ...visit, hrefIn }, link))
    },
  })
}

/** @param rest Path below the booking page. */
function visitOf(
  base: string,
  { sandbox, isSold = () => true }: PageOptions,
  request: FastifyRequest,
  language: Language,
  rest = '',
): Visit {
  const { search, searchParams } = new URL(request.url, 'http://sandbox')
  const pathIn = (other: Language) => `${base}/${other}/reservation/${PROPERTY.code}`
  return {
    sandbox,
    base,
    isSold,
    path: pathIn(language),
    hrefIn: (other) => pathIn(other) + rest + search,
    query: searchParams,
    search: readSearch(searchParams),
    texts: textsFor(language),
  }
}

function bookChoice(
  { sandbox, search }: Visit,
  { stay, roomType, rate }: Choice,
  { token, name, email, phone, requests }: z.infer<typeof guestForm>,
): void {
  const { adults, children, promo } = search
  const words = name.split(/\s+/)
  const lastName = words.pop() ?? name
  const reservation = book(sandbox, {
    ...stay,
    rooms: [{ roomTypeId: roomType.id, rateId: rate.id, adults, children }],
    guest: { firstName: words.join(' ') || name, lastName, email, phone, country: '', zip: '' },
    promoCode: promo,
    origin: 'Website',
    pageToken: token,
  })
  if (requests !== '') reservation.notes.push({ text: requests })
}

/** Forbids scripts, content of other origins, and framing by other sites (security row 108). */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
} as const

const send = (reply: FastifyReply, status: number, page: Markup): FastifyReply =>
  reply.code(status).headers(HEADERS).send(page.text)
