import { nightDates } from '#shared/calendar.ts'
import type { Stay } from '#server/gateways/pms/room.ts'
import { rulesFor } from '../state/availability.ts'
import { withTaxes } from '../state/pricing.ts'
import { ROOM_TYPES } from '../state/property.ts'
import { freeRooms, type FreeRate, type FreeRoom } from './free-rooms.ts'
import { html, type Html } from './html.ts'
import { layout, stayLine, type Visit } from './layout.ts'
import { searchQuery, stayOfSearch } from './search.ts'

/** The question for dates, which the site asks above its frame, and the free rooms where dates are given. */
export function searchPage(visit: Visit, { isGone = false } = {}): Html {
  const { search, sandbox } = visit
  const { t } = visit.texts
  const { stay, problem } = stayOfSearch(search, sandbox.today())
  const alert = problem ?? (isGone && stay ? 'offer.taken' : undefined)
  const main = html`<h1>${t(stay ? 'stay.rooms' : 'stay.title')}</h1>
    ${!search.isEmbedded && searchForm(visit)}
    ${alert && html`<p class="note danger" role="alert">${t(alert)}</p>`}
    ${stay ? results(visit, stay) : preview(visit)}`
  return layout(visit, t('stay.title'), main)
}

function searchForm({ path, search, texts: { t, own }, sandbox }: Visit): Html {
  const roomTypes = search.roomTypes.join(';')
  const date = (name: 'checkin' | 'checkout', label: string) =>
    html`<label
      >${label}<input
        type="date"
        name="${name}"
        required
        min="${sandbox.today()}"
        value="${search[name]}"
    /></label>`
  const number = (name: string, label: string, min: number, max: number, value: number) =>
    html`<label class="short"
      >${label}<input type="number" name="${name}" min="${min}" max="${max}" value="${value}"
    /></label>`
  return html`<form class="search" action="${path}" method="get">
    ${roomTypes !== '' && html`<input type="hidden" name="room_type" value="${roomTypes}" />`}
    ${date('checkin', t('booking.check_in'))} ${date('checkout', t('booking.check_out'))}
    ${number('adults', t('stay.adults'), 1, 8, search.adults)}
    ${number('kids', t('stay.children'), 0, 6, search.children)}
    <label
      >${own('promo')}<input name="promo" maxlength="40" autocomplete="off" value="${search.promo}"
    /></label>
    <button class="button" type="submit">${t('stay.search')}</button>
  </form>`
}

/** The rooms with the price of a night, taxes included, where no dates are given. */
function preview({ base, texts, sandbox }: Visit): Html {
  const rooms = ROOM_TYPES.map(
    (roomType) =>
      html`<li class="room">
        ${picture(base, roomType.picture)}
        <div class="about">
          <h2>${texts.roomName(roomType)}</h2>
          <p>
            ${texts.t('calendar.from', { price: texts.money(withTaxes(sandbox.config, roomType.nightly).total) })}
          </p>
        </div>
      </li>`,
  )
  return html`<p class="lead">${texts.t('stay.choose')}</p>
    <ul class="rooms">
      ${rooms}
    </ul>`
}

function results(visit: Visit, stay: Stay): Html {
  const { search, texts } = visit
  const rooms = freeRooms(visit, stay)
  if (rooms.length === 0) return noRooms(visit, stay)
  const hasPromo = rooms.some(({ rates }) => rates.some(({ plan }) => plan.promoCode !== null))
  return html`<p class="lead">${stayLine(visit, stay)}</p>
    ${search.promo !== '' && !hasPromo && html`<p class="note">${texts.own('promo_unknown')}</p>`}
    <ul class="rooms">
      ${rooms.map((room) => roomCard(visit, room))}
    </ul>`
}

function roomCard(visit: Visit, { roomType, left, rates }: FreeRoom): Html {
  const { base, texts } = visit
  const { t } = texts
  const capacity = t('offer.capacity', { count: roomType.maxGuests })
  return html`<li class="room">
    ${picture(base, roomType.picture)}
    <div class="about">
      <h2>${texts.roomName(roomType)}</h2>
      <p class="long">${texts.roomText(roomType)}</p>
      <p>
        ${capacity}${left <= 2 && html` · <strong>${t('offer.left', { count: left })}</strong>`}
      </p>
    </div>
    <ul class="rates">
      ${rates.map((rate) => rateRow(visit, rate, texts.roomName(roomType)))}
    </ul>
  </li>`
}

function rateRow({ path, search, texts }: Visit, { id, plan, sum }: FreeRate, room: string): Html {
  const { t, money, planName } = texts
  return html`<li>
    <p>${planName(plan)} <strong>${money(sum.total)}</strong></p>
    <a
      class="button"
      href="${path}${searchQuery(search, { rate: id })}"
      aria-label="${t('rooms.reserve')} · ${room} · ${planName(plan)}"
      >${t('rooms.reserve')}</a
    >
  </li>`
}

function noRooms({ sandbox, texts: { t } }: Visit, stay: Stay): Html {
  const { minNights, closedToArrival } = rulesFor(sandbox.state, stay.startDate)
  const isShort = nightDates(stay).length < minNights
  return html`<div class="empty" role="status">
    <h2>${t('stay.empty_title')}</h2>
    <p>
      ${closedToArrival ? t('calendar.no_arrival') : isShort ? t('calendar.min_nights', { count: minNights }) : t('stay.empty_text')}
    </p>
  </div>`
}

const picture = (base: string, name: string): Html =>
  html`<img
    src="${base}/img/${name}-1-small.webp"
    alt=""
    width="640"
    height="427"
    loading="lazy"
  />`
