import { randomUUID } from 'node:crypto'
import type { Stay } from '../../gateways/pms/room.ts'
import { COUNTRIES } from './countries.ts'
import type { FreeRate, FreeRoom } from './free-rooms.ts'
import { MAX_LENGTHS, type FilledForm, type GuestField } from './guest-form.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { priceLines } from './price-lines.ts'
import { searchQuery } from './search.ts'
import { conversionNote, stayLine } from './stay-line.ts'
import type { Visit } from './visit.ts'

/** A room and a rate for a stay. */
export interface Choice {
  stay: Stay
  room: FreeRoom
  rate: FreeRate
}

/** Who is coming; the token makes a form sent twice one booking. */
export function guestPage(
  visit: Visit,
  choice: Choice,
  filled: FilledForm = { values: {}, problems: {} },
  token: string = randomUUID(),
): Html {
  const { path, search, texts } = visit
  const { t } = texts
  const hasProblems = Object.keys(filled.problems).length > 0
  const main = html`<section class="wrap booking">
    <div>
      <p><a href="${path}${searchQuery(search, { rate: '' })}">${t('back')}</a></p>
      <h1>${t('your_details')}</h1>
      ${hasProblems && html`<p class="notice danger" role="alert">${t('error_form')}</p>`}
      <form class="guest" action="${path}/book${searchQuery(search)}" method="post">
        <input type="hidden" name="token" value="${token}" />
        ${input(visit, filled, 'firstName', 'first_name', { autocomplete: 'given-name' })}
        ${input(visit, filled, 'lastName', 'last_name', { autocomplete: 'family-name' })}
        ${input(visit, filled, 'email', 'email', { autocomplete: 'email', type: 'email' })}
        ${input(visit, filled, 'phone', 'phone', { autocomplete: 'tel', type: 'tel' })}
        ${countrySelect(visit, filled)} ${arrivalSelect(visit, filled)}
        <label class="wide"
          ><span>${t('requests')} <span class="small">· ${t('optional')}</span></span
          ><textarea name="requests" rows="3" maxlength="1000">${filled.values.requests}</textarea>
        </label>
        <label class="wide check"
          ><input
            type="checkbox"
            name="accept"
            value="yes"
            required${filled.values.accept === 'yes' && html` checked`}${describedBy(filled, 'accept')}
          />
          ${t('accept')}</label
        >
        ${problem(visit, filled, 'accept')}
        <button class="button wide" type="submit">${t('book')}</button>
      </form>
    </div>
    ${summary(visit, choice)}
  </section>`
  return layout({ ...visit, hrefIn: languageLinks(visit), title: t('your_details') }, main)
}

/** Language links lead back to a page that can be asked for, not to where the form was sent. */
const languageLinks =
  ({ base, path, search }: Visit) =>
  (language: string) =>
    `${base}/${language}/reservation/${path.split('/').at(-1)}${searchQuery(search)}`

function summary(visit: Visit, { stay, room, rate }: Choice): Html {
  const { texts, base, sandbox } = visit
  const { t, money } = texts
  const { picture, short } = room.roomType
  return html`<aside class="summary">
    <img src="${base}/img/${picture}-1-small.webp" alt="" width="640" height="427" />
    <div>
      <h2>${t('summary')}</h2>
      <p><strong>${t(`room_${short}`)}</strong></p>
      <p class="small">${stayLine(visit, stay)}</p>
      <p class="small">${t(`rate_${rate.plan.key}`)} · ${t(`rate_${rate.plan.key}_terms`)}</p>
      ${priceLines(texts, sandbox.config, rate.sum)}
      <p class="total"><span>${t('total')}</span> <strong>${money(rate.sum.total)}</strong></p>
      ${conversionNote(visit)}
    </div>
  </aside>`
}

function input(
  visit: Visit,
  filled: FilledForm,
  name: keyof typeof MAX_LENGTHS,
  label: 'first_name' | 'last_name' | 'email' | 'phone',
  { autocomplete, type = 'text' }: { autocomplete: string; type?: string },
): Html {
  return html`<div>
    <label
      >${visit.texts.t(label)}<input
        name="${name}"
        type="${type}"
        required
        maxlength="${MAX_LENGTHS[name]}"
        autocomplete="${autocomplete}"
        value="${filled.values[name]}"
        ${describedBy(filled, name)} /></label
    >${problem(visit, filled, name)}
  </div>`
}

function countrySelect(visit: Visit, filled: FilledForm): Html {
  const { t, countryName, compare } = visit.texts
  const countries = COUNTRIES.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) =>
    compare(a.name, b.name),
  )
  return html`<div>
    <label
      >${t('country')}<select
        name="country"
        required
        autocomplete="country"
        ${describedBy(filled, 'country')}
      >
        <option value="">${t('choose_country')}</option>
        ${countries.map(({ code, name }) => option(code, name, filled.values.country))}
      </select></label
    >${problem(visit, filled, 'country')}
  </div>`
}

function arrivalSelect({ texts }: Visit, filled: FilledForm): Html {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  return html`<div>
    <label
      >${texts.t('arrival')}<select name="arrival">
        <option value="">${texts.t('arrival_unknown')}</option>
        ${hours.map((hour) => option(hour, hour, filled.values.arrival))}
      </select></label
    >
  </div>`
}

const option = (value: string, name: string, chosen: string | undefined): Html =>
  html`<option value="${value}" ${value === chosen && html` selected`}>${name}</option>`

const describedBy = ({ problems }: FilledForm, name: GuestField): Html | undefined =>
  problems[name] && html` aria-invalid="true" aria-describedby="${name}-problem"`

const problem = ({ texts }: Visit, { problems }: FilledForm, name: GuestField): Html | undefined =>
  problems[name] && html`<p class="problem" id="${name}-problem">${texts.t(problems[name])}</p>`
