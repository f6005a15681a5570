import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { PageKey } from './texts.ts'
import type { PhpMap } from '../api/php-form.ts'
import type { Choice } from './free-rooms.ts'
import { html, type Html } from './html.ts'
import { layout, priceLines, stayLine, type Visit } from './layout.ts'
import { searchQuery } from './search.ts'

const line = z
  .string()
  .trim()
  .min(1, 'error.required')
  .max(120, 'error.required')
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for.
  .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), 'error.required')

const guestForm = z.object({
  name: line,
  email: line.pipe(z.email('contact.error.email')),
  phone: line,
  requests: z.string().trim().max(1000).catch(''),
  accept: z.literal('yes', 'error.required'),
})

export type GuestForm = z.infer<typeof guestForm>
type GuestField = keyof GuestForm

export interface FilledForm {
  /** As typed, to be shown again. */
  values: Partial<Record<GuestField, string>>
  problems: Partial<Record<GuestField, PageKey>>
  guest?: GuestForm
}

export function readGuestForm(form: PhpMap): FilledForm {
  const values = Object.fromEntries(
    Object.keys(guestForm.shape).map((name) => {
      const value = form[name]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
  const parsed = guestForm.safeParse(values)
  if (parsed.success) return { values, problems: {}, guest: parsed.data }
  const problems = Object.fromEntries(
    parsed.error.issues.map(({ path: [name], message }) => [name, message]),
  ) as FilledForm['problems']
  return { values, problems }
}

/** The guest's details; the token makes a form that is sent twice one booking. */
export function guestPage(
  visit: Visit,
  { stay, room, rate }: Choice,
  filled: FilledForm = { values: {}, problems: {} },
  token: string = randomUUID(),
): Html {
  const { path, search, texts, sandbox } = visit
  const { t } = texts
  const main = html`<h1>${t('checkout.title')}</h1>
    <p class="lead">
      ${texts.roomName(room.roomType)} · ${texts.planName(rate.plan)} · ${stayLine(visit, stay)}
    </p>
    <form class="guest" action="${path}/book${searchQuery(search)}" method="post">
      <input type="hidden" name="token" value="${token}" />
      ${field(visit, filled, 'name', 'checkout.name', 'name')}
      ${field(visit, filled, 'email', 'checkout.email', 'email', 'email')}
      ${field(visit, filled, 'phone', 'checkout.phone', 'tel', 'tel')}
      <label
        >${t('checkout.observations')}<textarea name="requests" rows="2" maxlength="1000">
${filled.values.requests}</textarea>
      </label>
      <div class="wide">
        <label class="check"
          ><input
            type="checkbox"
            name="accept"
            value="yes"
            required${filled.values.accept === 'yes' && html` checked`}${describedBy(filled, 'accept')}
          />
          ${texts.own('accept')}</label
        >${problem(visit, filled, 'accept')}
      </div>
      <div class="wide">${priceLines(texts, sandbox.config, rate.sum)}</div>
      <button class="button" type="submit">${t('checkout.submit')}</button>
      <a class="text-link" href="${path}${searchQuery(search, { rate: '' })}"
        ><span>${t('offer.others')}</span></a
      >
    </form>`
  return layout(visit, t('checkout.title'), main)
}

function field(
  visit: Visit,
  filled: FilledForm,
  name: GuestField,
  label: PageKey,
  autocomplete: string,
  type = 'text',
): Html {
  return html`<div>
    <label
      >${visit.texts.t(label)}<input
        name="${name}"
        type="${type}"
        required
        maxlength="120"
        autocomplete="${autocomplete}"
        value="${filled.values[name]}"
        ${describedBy(filled, name)} /></label
    >${problem(visit, filled, name)}
  </div>`
}

const describedBy = ({ problems }: FilledForm, name: GuestField): Html | undefined =>
  problems[name] && html` aria-invalid="true" aria-describedby="${name}-problem"`

const problem = ({ texts }: Visit, { problems }: FilledForm, name: GuestField): Html | undefined =>
  problems[name] && html`<p class="problem" id="${name}-problem">${texts.t(problems[name])}</p>`
