import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PUBLIC_DIR, ROOT } from '#server/process/paths.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { keepAfterWrites, readFormsOnly } from '../api/call.ts'
import { addPayment, payableBy } from '../state/book.ts'
import { PROPERTY } from '../state/property.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { payPage, searchPage, type Markup, type Visit } from './pages.ts'
import { readSearch, textsFor } from './search.ts'

interface PageOptions {
  sandbox: Sandbox
  /**
   * Whether a rate plan is sold, by its public name (null for the standard plan); default: all are.
   */
  isSold?: Visit['isSold']
}

/** The hosted booking page: it searches and shows prices, and sends guests to the site to book. */
export async function bookingPage(scope: FastifyInstance, options: PageOptions) {
  readFormsOnly(scope)
  keepAfterWrites(scope, options.sandbox)
  await scope.register(files)
  payPages(scope, options)
  scope.get<{ Params: { lang: string; code: string } }>(
    '/:lang/reservation/:code',
    (request, reply) => {
      const { lang, code } = request.params
      if (!isLanguage(lang) || code !== PROPERTY.code) return reply.callNotFound()
      return send(reply, 200, searchPage(visitOf(scope.prefix, options, request, lang)))
    },
  )
}

/** Serves style sheets, fonts and pictures of the site, and the style sheet and script of the page. */
async function files(scope: FastifyInstance) {
  await scope.register(fastifyStatic, {
    root: [join(ROOT, 'src/client'), import.meta.dirname],
    prefix: '/static/',
    allowedPath: (path) =>
      /^\/(?:(?:styles|fonts)\/[\w-]+\.(?:css|woff2)|page\.(?:css|js))$/.test(path),
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

function visitOf(
  base: string,
  { sandbox, isSold = () => true }: PageOptions,
  request: FastifyRequest,
  language: Language,
): Visit {
  const { search, searchParams } = new URL(request.url, 'http://sandbox')
  const pathIn = (other: Language) => `${base}/${other}/reservation/${PROPERTY.code}`
  return {
    sandbox,
    base,
    isSold,
    path: pathIn(language),
    hrefIn: (other) => pathIn(other) + search,
    search: readSearch(searchParams),
    texts: textsFor(language),
  }
}

/** Forbids inline scripts, content of other origins, and framing by other sites (security row 108). */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
} as const

const send = (reply: FastifyReply, status: number, page: Markup): FastifyReply =>
  reply.code(status).headers(HEADERS).send(page.text)
