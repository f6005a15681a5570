import { escapeHtml } from '#server/http/escape.ts'
import { langHref, queryString } from '#shared/addresses.ts'
import { type StayDates, nightDates } from '#shared/calendar.ts'
import { LANGUAGES, languageOption, type Language } from '#shared/i18n/languages.ts'
import { rulesFor, withTaxes } from '../state/availability.ts'
import { payableBy } from '../state/book.ts'
import { PROPERTY, ROOM_TYPES, type SimRoomType } from '../state/property.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { SimPaymentLink } from '../state/state.ts'
import { freeRooms, stayOfSearch, type FreeRoom, type Search, type Texts } from './search.ts'

/** One request for a page. */
export interface Visit {
  sandbox: Sandbox
  /** Path under which the sandbox is mounted. */
  base: string
  /** Path of the booking page in the visitor's language. */
  path: string
  /** URL of the page in another language. */
  hrefIn: (language: Language) => string
  search: Search
  texts: Texts
  isSold: (ratePlan: string | null) => boolean
}

type Value = string | number | Markup | false | readonly Markup[]
type Row = readonly [name: string, value: string]

/** HTML that needs no escaping. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** HTML from a template; escapes every value except `Markup`. */
function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, index) => part + htmlOf(values[index] ?? '')).join(''))
}

function htmlOf(value: Value): string {
  if (value === false) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(htmlOf).join('') : escapeHtml(String(value))
}

/**
 * An HTML page; in the site's iframe without header, languages and the note about the simulation.
 */
function layout({ texts, base, search, hrefIn }: Visit, title: string, main: Markup): Markup {
  const { t, own } = texts
  const sheets = ['styles/tokens', 'styles/fonts', 'styles/base', 'page']
  const languages = LANGUAGES.map((code) => {
    const { name, tag } = languageOption(code)
    if (code === texts.language)
      return markup`<span aria-current="true" lang="${tag}">${name}</span>`
    return markup`<a href="${hrefIn(code)}" lang="${tag}" hreflang="${tag}">${name}</a>`
  })
  const header = markup`<header aria-label="${PROPERTY.name}">
<nav class="bar" aria-label="${t('language.label')}"><b>${PROPERTY.name}</b>${languages}</nav>
<p class="note"><strong>${own('badge')}</strong> · ${own('badge_hint')}</p></header>`
  return markup`<!doctype html><html lang="${texts.tag}"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><title>${title} · ${PROPERTY.name}</title>
${sheets.map((sheet) => markup`<link rel="stylesheet" href="${base}/static/${sheet}.css" />`)}
<script defer src="${base}/static/page.js"></script></head>
<body class="${search.isEmbedded && 'embed'}">${!search.isEmbedded && header}
<main class="wrap" aria-label="${title}"><h1>${title}</h1>${main}</main></body></html>`
}

const alert = (text: string) => markup`<p class="note danger" role="alert">${text}</p>`

const table = (rows: readonly Row[]) =>
  markup`<dl>${rows.map(
    ([name, value]) => markup`<div class="row"><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`

function stayLine(
  { texts: { t, day }, search: { adults, children } }: Visit,
  stay: StayDates,
): string {
  const days = `${day(stay.checkIn)} – ${day(stay.checkOut)}`
  const party = [t('stay.adults_count', { count: adults })]
  if (children > 0) party.push(t('stay.children_count', { count: children }))
  return [days, t('stay.nights', { count: nightDates(stay).length }), ...party].join(' · ')
}

/** The site's page with the rooms for the search: the simulated page itself books nothing. */
function siteHref({ search, texts }: Visit, stay: Partial<StayDates>): string {
  const { adults, children, promo } = search
  return langHref(`/rooms${queryString({ ...stay, adults, children, promo })}`, texts.language)
}

/**
 * Lists the bookable rooms below the search form. The form is absent in the site's iframe, because
 * the site shows one above.
 */
export function searchPage(visit: Visit): Markup {
  const { search, sandbox, texts } = visit
  const { t, own, money } = texts
  const { stay, problem } = stayOfSearch(search, sandbox.today())
  const rooms = stay ? freeRooms(visit, stay) : []
  const hasPromo = rooms.some(({ rates }) => rates.some(({ plan }) => plan.promoCode !== null))
  const cards = stay
    ? rooms.map((room) => offerCard(visit, room))
    : ROOM_TYPES.map((roomType) => {
        const price = money(withTaxes(sandbox.config, roomType.nightly).total)
        return card(visit, roomType, markup`<p>${t('calendar.from', { price })}</p>`)
      })
  const main = markup`${!search.isEmbedded && searchForm(visit)}
${problem !== undefined && alert(t(problem))}
<p class="lead">${stay ? stayLine(visit, stay) : t('stay.choose')}</p>
<p class="note row">${own('simulated')} <a class="button" href="${siteHref(visit, stay ?? {})}"
  target="_top">${own('book_here')}</a></p>
${rooms.length > 0 && search.promo !== '' && !hasPromo && alert(own('promo_unknown'))}
${stay !== undefined && rooms.length === 0 && noRooms(visit, stay)}<ul class="rooms">${cards}</ul>`
  return layout(visit, t(stay ? 'stay.rooms' : 'stay.title'), main)
}

function searchForm({ path, search, texts: { t, own }, sandbox }: Visit): Markup {
  const { checkin, checkout, adults, children, promo, roomTypes } = search
  return markup`<form class="fields" action="${path}" method="get">
<input type="hidden" name="room_type" value="${roomTypes.join(';')}" />
<label>${t('booking.check_in')}<input type="date" name="checkin" required
  min="${sandbox.today()}" value="${checkin}" /></label>
<label>${t('booking.check_out')}<input type="date" name="checkout" required
  min="${sandbox.today()}" value="${checkout}" /></label>
<label>${t('stay.adults')}<input type="number" name="adults" min="1" max="8" value="${adults}" /></label>
<label>${t('stay.children')}<input type="number" name="kids" min="0" max="6" value="${children}" /></label>
<label>${own('promo')}<input name="promo" maxlength="40" value="${promo}" /></label>
<button class="button" type="submit">${t('stay.search')}</button></form>`
}

function card({ base, texts }: Visit, roomType: SimRoomType, rest: Markup): Markup {
  return markup`<li class="room">
<img src="${base}/img/${roomType.picture}-1-small.webp" alt="" width="640" height="427" />
<div class="about"><h2>${texts.roomName(roomType)}</h2>${rest}</div></li>`
}

function offerCard(visit: Visit, { roomType, left, rates }: FreeRoom): Markup {
  const { t, money, planName, roomText } = visit.texts
  const offers = rates.map(
    ({ plan, sum }) =>
      markup`<p class="row"><span>${planName(plan)}</span> <b>${money(sum.total)}</b></p>`,
  )
  const few = markup` · <strong>${t('offer.left', { count: left })}</strong>`
  return card(
    visit,
    roomType,
    markup`<p class="long">${roomText(roomType)}</p>
<p>${t('offer.capacity', { count: roomType.maxGuests })}${left <= 2 && left < roomType.units && few}</p>${offers}`,
  )
}

function noRooms({ sandbox, texts: { t } }: Visit, stay: StayDates): Markup {
  const { minNights, closedToArrival } = rulesFor(sandbox.state, stay.checkIn)
  const rule = nightDates(stay).length < minNights && t('calendar.min_nights', { count: minNights })
  const reason = closedToArrival ? t('calendar.no_arrival') : rule || t('stay.empty_text')
  return markup`<div class="note" role="status"><h2>${t('stay.empty_title')}</h2><p>${reason}</p></div>`
}

/** The page of a payment link; nothing is charged. */
export function payPage(visit: Visit, link: SimPaymentLink): Markup {
  const { texts, sandbox, base } = visit
  const { t, own, money } = texts
  const action = markup`<form action="${base}/pay/${link.id}?lang=${texts.language}" method="post">
<button class="button" type="submit">${own('pay_button')} ${money(link.amount)}</button></form>`
  const paid = markup`<p role="status">${own('pay_done')}</p>`
  const rest = payableBy(sandbox, link) ? action : alert(own('pay_expired'))
  const rows: Row[] = [
    [t('confirmation.number'), link.reservationId],
    [t('cart.total'), money(link.amount)],
  ]
  const main = markup`${table(rows)}<p>${link.description}</p><p class="note">${own('pay_text')}</p>
${link.isPaid ? paid : rest}`
  return layout(visit, own('pay_title'), main)
}
