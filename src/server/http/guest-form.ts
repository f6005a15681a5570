import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, fieldMessages, publicMessage } from '#server/errors.ts'
import { translatorFor, type ServerTranslate } from '#server/i18n/dictionary.ts'
import { localHref } from '#shared/addresses.ts'
import { resolveLanguage, type Language } from '#shared/i18n/languages.ts'
import { PUBLIC_BODY_LIMIT } from './body-limits.ts'
import { escapeHtml } from './escape.ts'
import { contactHtml, sendPlainPage } from './plain-page.ts'
import { noteFailure } from './send-error.ts'

type Key = Parameters<ServerTranslate>[0]

/** A form of the site's pages that works without scripts too. */
export interface GuestForm {
  /** The path to which the form is posted. */
  action: string
  title: Key
  text?: Key
  submit: Key
  fields: readonly FormField[]
}

interface FormField {
  name: string
  label: Key
  /** Default: `text`. */
  type?: 'text' | 'email' | 'tel' | 'date' | 'number' | 'textarea'
  autocomplete?: string
  isOptional?: true
}

/** The values of a posted form by the names of its fields. */
export type FormValues = Record<string, string>

const FORM_TYPE = 'application/x-www-form-urlencoded'
const PERCENT_RUN = /(?:%[\da-f]{2})+/gi

/**
 * The fields of a form's body. Line ends are those of a text that a script sends.
 * @throws BAD_REQUEST for percent-encoded bytes that are not UTF-8, which would become U+FFFD.
 */
export function readFormBody(body: string): URLSearchParams {
  try {
    for (const run of body.match(PERCENT_RUN) ?? []) decodeURIComponent(run)
  } catch {
    throw badRequest('failure.charset')
  }
  const fields = new URLSearchParams(body)
  return new URLSearchParams(
    [...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  )
}

/** Parses the bodies of the forms of a scope. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: PUBLIC_BODY_LIMIT },
    async (_request: unknown, body: string) => Object.fromEntries(readFormBody(body)),
  )
}

export const formValues = ({ body }: FastifyRequest): FormValues => ({ ...(body as FormValues) })

/**
 * Answers a posted form with a redirect to the path that `send` returns or, if it throws, with a
 * page that shows the problems at their fields and keeps what was typed.
 */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  form: GuestForm,
  send: (values: FormValues, language: Language) => Promise<string>,
): Promise<FastifyReply> {
  const values = formValues(request)
  const language = resolveLanguage(values.lang)
  try {
    const path = await send(values, language)
    return reply.header('cache-control', 'no-store').redirect(localHref(path, language), 303)
  } catch (error) {
    const { known, status } = noteFailure(request, reply, error)
    const t = translatorFor(language)
    const problems = fieldMessages(known, language)
    const alerts = Object.values(problems)
    if (alerts.length === 0) alerts.push(publicMessage(known, language))
    const main = formHtml(t, form, { values, problems, alerts: new Set(alerts) })
    return sendPlainPage(reply, status, language, {
      title: t(form.title),
      main: main + contactHtml(t),
    })
  }
}

interface Answered {
  values: FormValues
  /** Messages by the name of the field. */
  problems: Readonly<Record<string, string>>
  alerts: ReadonlySet<string>
}

/** The form with its values; a value without a field, such as the language, stays too. */
function formHtml(t: ServerTranslate, form: GuestForm, { values, problems, alerts }: Answered) {
  const { action, text, submit, fields } = form
  const names = new Set(fields.map(({ name }) => name))
  const first = fields.find(({ name }) => problems[name])
  const others = Object.entries(values)
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => `<input type="hidden" ${nameAndValue(name, value)}>`)
  const inputs = fields.map((field) =>
    fieldHtml(t, field, values[field.name] ?? '', problems[field.name], field === first),
  )
  const alert = [...alerts].map(escapeHtml).join('<br>')
  return `${text ? `<p>${escapeHtml(t(text))}</p>` : ''}<p role="alert" class="problem">${alert}</p><form method="post" action="${action}" novalidate>${others.join('')}${inputs.join('')}<p><button class="button">${escapeHtml(t(submit))}</button></p></form>`
}

const nameAndValue = (name: string, value: string) =>
  `name="${escapeHtml(name)}" value="${escapeHtml(value)}"`

function fieldHtml(
  t: ServerTranslate,
  { name, label, type = 'text', autocomplete = 'off', isOptional }: FormField,
  value: string,
  problem: string | undefined,
  isFirst: boolean,
): string {
  const optional = isOptional ? ` <small>· ${escapeHtml(t('contact.optional'))}</small>` : ''
  const invalid = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : ''
  const attributes = `id="${name}" autocomplete="${autocomplete}"${isOptional ? '' : ' required'}${invalid}${isFirst ? ' autofocus' : ''}`
  const input =
    type === 'textarea'
      ? // HTML drops a line break after the tag.
        `<textarea name="${name}" rows="6" ${attributes}>\n${escapeHtml(value)}</textarea>`
      : `<input type="${type}" ${nameAndValue(name, value)} ${attributes}>`
  const message = problem
    ? `<br><span id="${name}-problem" class="problem">${escapeHtml(problem)}</span>`
    : ''
  return `<p><label for="${name}">${escapeHtml(t(label))}${optional}</label>${input}${message}</p>`
}
