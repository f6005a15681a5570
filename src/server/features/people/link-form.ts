import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#server/http/escape.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import type { FormValues } from '#server/http/guest-form.ts'

interface LinkField {
  name: string
  label: string
  type?: 'password'
  autocomplete: string
  hint?: string
}

/** A page behind a link in a mail, in Spanish like the panel; it needs no script. */
export interface LinkPage {
  title: string
  text: string
  fields: readonly LinkField[]
  submit: string
}

interface Shown {
  action: string
  token: string
  values?: FormValues
  /** Messages by the name of the field. */
  problems?: Readonly<Record<string, string>>
}

/** Sends the form of a link; what was typed stays, except passwords. */
export function sendLinkForm(
  reply: FastifyReply,
  { title, text, fields, submit }: LinkPage,
  { action, token, values = {}, problems = {} }: Shown,
): FastifyReply {
  const first = fields.find(({ name }) => problems[name])
  const inputs = fields.map((field) =>
    fieldHtml(field, values[field.name] ?? '', problems[field.name], field === first),
  )
  const alert = first ? '<p role="alert" class="problem">Falta algo: mira abajo.</p>' : ''
  return sendPlainPage(reply, first ? 400 : 200, 'es', {
    title,
    main: `<p>${escapeHtml(text)}</p>${alert}<form method="post" action="${action}"><input type="hidden" name="token" value="${escapeHtml(token)}">${inputs.join('')}<p><button class="button">${escapeHtml(submit)}</button></p></form>`,
  })
}

/** Sends a sentence with a link instead of a form. */
export const sendLinkNote = (
  reply: FastifyReply,
  status: number,
  { title, text, to, link }: { title: string; text: string; to: string; link: string },
): FastifyReply =>
  sendPlainPage(reply, status, 'es', {
    title,
    main: `<p>${escapeHtml(text)}</p><p><a class="button" href="${escapeHtml(to)}">${escapeHtml(link)}</a></p>`,
  })

function fieldHtml(
  { name, label, type, autocomplete, hint }: LinkField,
  value: string,
  problem: string | undefined,
  isFirst: boolean,
): string {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  const attributes = [
    type === 'password' ? 'type="password"' : `type="text" value="${escapeHtml(value)}"`,
    `id="${name}" name="${name}" autocomplete="${autocomplete}" autocapitalize="none"`,
    described && `aria-describedby="${described}"`,
    problem && 'aria-invalid="true"',
    isFirst && 'autofocus',
  ]
  const note = hint ? `<br><small id="${name}-hint">${escapeHtml(hint)}</small>` : ''
  const message = problem
    ? `<br><span id="${name}-problem" class="problem">${escapeHtml(problem)}</span>`
    : ''
  return `<p><label for="${name}">${escapeHtml(label)}</label><input ${attributes.filter(Boolean).join(' ')}>${note}${message}</p>`
}
