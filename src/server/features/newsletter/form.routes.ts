import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { knownError, statusOf } from '#server/errors.ts'
import { staffFile } from '#server/features/auth/staff.ts'
import { acceptForms, answerForm, formValues } from '#server/http/guest-form.ts'
import type { FormValues, GuestForm } from '#server/http/guest-form.ts'
import { localHref, queryString } from '#shared/addresses.ts'
import { resolveLanguage } from '#shared/i18n/languages.ts'
import {
  NEWSLETTER_ACTIONS,
  type NewsletterAction,
  type NewsletterState,
} from '#shared/newsletter-page.ts'
import { SUBSCRIBERS_FILE } from '#shared/panel/filters.ts'
import { newsletterRouter } from './router.ts'
import { exportSubscribers } from './subscribers.ts'

const SUBSCRIPTION: GuestForm = {
  action: '/newsletter',
  title: 'newsletter.title',
  text: 'newsletter.text',
  submit: 'newsletter.submit',
  fields: [{ name: 'email', label: 'newsletter.email', type: 'email', autocomplete: 'email' }],
}

/**
 * The newsletter's forms without JavaScript, which redirect to a page with the result; the POST by
 * which mail programs unsubscribe (RFC 8058); the subscribers as files for the staff.
 */
export async function newsletterForms(app: FastifyInstance, { database }: { database: Database }) {
  acceptForms(app)
  staffFile(app, {
    area: 'newsletter',
    path: SUBSCRIBERS_FILE,
    name: 'boletin',
    read: (_request, who) => exportSubscribers(database.em.fork(), who),
  })

  const caller = ({ trpcContext }: FastifyRequest) => newsletterRouter.createCaller(trpcContext)

  app.post(SUBSCRIPTION.action, async (request, reply) =>
    answerForm(request, reply, SUBSCRIPTION, async ({ email = '', website }, language) => {
      await caller(request).subscribe({ email, website, language })
      return pathOf('confirm', 'sent')
    }),
  )

  for (const action of NEWSLETTER_ACTIONS) {
    app.post(`/newsletter/${action}`, async (request, reply) => {
      const fields = fieldsOf(request)
      const { token = '', email } = fields
      const state = await outcome(request, () =>
        caller(request)[action]({ token, ...(email ? { email } : {}) }),
      )
      if ('List-Unsubscribe' in fields) return reply.code(MAIL_PROGRAM_STATUSES[state]).send()
      return redirectToPage(reply, action, state, fields)
    })
  }
}

/** The states whose page has a form with the token. */
const ASKING = new Set<NewsletterState>(['failed', 'address'])

/** The answers to a mail program, which may try again after 503. */
const MAIL_PROGRAM_STATUSES = { done: 200, sent: 200, address: 400, invalid: 400, failed: 503 }

/** The fields of body and query; a mail program sends the token in the query. */
function fieldsOf(request: FastifyRequest): FormValues {
  return { ...(request.query as FormValues), ...formValues(request) }
}

async function outcome(
  { log }: FastifyRequest,
  mutation: () => Promise<NewsletterState>,
): Promise<NewsletterState> {
  try {
    return await mutation()
  } catch (error) {
    if (statusOf(knownError(error)) < 500) return 'invalid'
    log.error({ err: error }, 'request failed')
    return 'failed'
  }
}

/** Redirects to the page with the result; with the token if the page asks again. */
function redirectToPage(
  reply: FastifyReply,
  action: NewsletterAction,
  state: NewsletterState,
  { token, lang }: FormValues,
): FastifyReply {
  const path = pathOf(action, state, ASKING.has(state) ? token : undefined)
  return reply
    .header('cache-control', 'no-store')
    .redirect(localHref(path, resolveLanguage(lang)), 303)
}

const pathOf = (action: NewsletterAction, state: NewsletterState, token?: string) =>
  `/newsletter/${action}${queryString({ state, token })}`
