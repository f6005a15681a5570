import type { Stay } from '../../gateways/pms/room.ts'
import { ROOM_TYPES } from '../fixtures.ts'
import { arrivalRule, freeRooms } from './free-rooms.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { roomCard } from './room-card.ts'
import { MAX_NIGHTS, searchQuery, stayOfSearch } from './search.ts'
import { conversionNote, stayLine } from './stay-line.ts'
import type { Visit } from './visit.ts'

/** The search, and what is free where dates were given. */
export function searchPage(visit: Visit, { isGone = false } = {}): Html {
  const { search, texts, sandbox } = visit
  const { t } = texts
  const { stay, problem } = stayOfSearch(search, sandbox.today())
  const main = html`<section class="wrap">
    <h1>${t('title')}</h1>
    ${searchForm(visit)}
    ${problem && html`<p class="notice danger" role="alert">${t(problem, { count: MAX_NIGHTS })}</p>`}
    ${isGone && stay && html`<p class="notice danger" role="alert">${t('gone')}</p>`}
    ${stay ? results(visit, stay) : preview(visit)}
  </section>`
  return layout({ ...visit, title: t('title') }, main)
}

function searchForm({ path, search, texts, sandbox }: Visit): Html {
  const { t } = texts
  const today = sandbox.today()
  const kept = new URLSearchParams(
    searchQuery(search, { checkin: '', checkout: '', promo: '', rate: '' }),
  )
  const hidden = [...kept]
    .filter(([name]) => name !== 'adults' && name !== 'kids')
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
  return html`<form class="search" action="${path}" method="get">
    ${hidden}
    <label
      >${t('checkin')}<input
        type="date"
        name="checkin"
        required
        min="${today}"
        value="${search.checkin}"
    /></label>
    <label
      >${t('checkout')}<input
        type="date"
        name="checkout"
        required
        min="${today}"
        value="${search.checkout}"
    /></label>
    <label class="short"
      >${t('adults')}<input
        type="number"
        name="adults"
        min="1"
        max="8"
        required
        value="${search.adults}"
    /></label>
    <label class="short"
      >${t('kids')}<input type="number" name="kids" min="0" max="6" value="${search.children}"
    /></label>
    <label
      >${t('promo')}<input
        name="promo"
        maxlength="40"
        autocomplete="off"
        placeholder="${t('optional')}"
        value="${search.promo}"
    /></label>
    <button class="button" type="submit">${t('search')}</button>
  </form>`
}

/** The house, for visitors who have not asked for any dates yet. */
function preview({ base, texts }: Visit): Html {
  const { t, money } = texts
  const rooms = ROOM_TYPES.map(
    ({ short, picture, nightly }) =>
      html`<li>
        <img
          src="${base}/img/${picture}-1-small.webp"
          alt=""
          width="640"
          height="427"
          loading="lazy"
        />
        <h2>${t(`room_${short}`)}</h2>
        <p class="small">${t('from_price', { amount: money(nightly) })}</p>
      </li>`,
  )
  return html`<p class="lead">${t('intro')}</p>
    <ul class="preview">
      ${rooms}
    </ul>`
}

function results(visit: Visit, stay: Stay): Html {
  const { search, texts, sandbox } = visit
  const { t } = texts
  const rooms = freeRooms(sandbox, search, stay)
  if (rooms.length === 0) return noRooms(visit, stay)
  const hasPromo = rooms.some(({ rates }) => rates.some(({ plan }) => plan.promoCode !== null))
  return html`<div class="head">
      <h2>${t('available')}</h2>
      <p>${stayLine(visit, stay)}</p>
    </div>
    ${search.promo !== '' && !hasPromo && html`<p class="notice">${t('promo_unknown')}</p>`}
    <ul class="rooms">
      ${rooms.map((room) => roomCard(visit, room))}
    </ul>
    ${conversionNote(visit)}`
}

function noRooms({ sandbox, texts }: Visit, stay: Stay): Html {
  const { t } = texts
  const { minNights, closed } = arrivalRule(sandbox, stay)
  const why = closed
    ? t('closed_arrival')
    : minNights === undefined
      ? t('none_hint')
      : t('min_stay', { count: minNights })
  return html`<div class="empty" role="status">
    <h2>${t('none')}</h2>
    <p>${why}</p>
  </div>`
}
