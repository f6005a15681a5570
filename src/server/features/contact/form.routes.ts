import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#server/http/escape.ts'
import { acceptForms, answerForm, type GuestForm } from '#server/http/guest-form.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { localHref } from '#shared/addresses.ts'
import { resolveLanguage } from '#shared/i18n/languages.ts'
import { contactRouter } from './router.ts'

const FORM: GuestForm = {
  action: '/contacts',
  title: 'contact.title',
  submit: 'contact.submit',
  fields: [
    { name: 'name', label: 'contact.name', autocomplete: 'name' },
    { name: 'email', label: 'contact.email', type: 'email', autocomplete: 'email' },
    { name: 'dates', label: 'contact.dates', isOptional: true },
    { name: 'message', label: 'contact.message', type: 'textarea' },
  ],
}

const SENT = `${FORM.action}/sent`

/** Receives a guest's message from the form without JavaScript, and says that it is sent. */
export async function contactForm(app: FastifyInstance) {
  acceptForms(app)

  app.post(FORM.action, async (request, reply) =>
    answerForm(request, reply, FORM, async (values, language) => {
      const { name = '', email = '', message = '', dates, website } = values
      const caller = contactRouter.createCaller(request.trpcContext)
      await caller.send({ name, email, message, dates, website, language })
      return SENT
    }),
  )

  app.get<{ Querystring: { lang?: string } }>(SENT, async ({ query }, reply) => {
    const language = resolveLanguage(query.lang)
    const t = translatorFor(language)
    const home = `<a class="button" href="${localHref('/', language)}">${escapeHtml(t('error.home'))}</a>`
    return sendPlainPage(reply, 200, language, {
      title: t('contact.success_title'),
      main: `<p role="status">${escapeHtml(t('contact.success'))}</p><p>${home}</p>`,
    })
  })
}
