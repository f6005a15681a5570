import type { FreeRate, FreeRoom } from './free-rooms.ts'
import { html, type Html } from './html.ts'
import { priceLines } from './price-lines.ts'
import { searchQuery } from './search.ts'
import type { Visit } from './visit.ts'

/** One room type with the rates it can be had at. */
export function roomCard(visit: Visit, { roomType, left, rates }: FreeRoom): Html {
  const { base, texts } = visit
  const { t } = texts
  const { picture, short, maxGuests } = roomType
  const name = t(`room_${short}`)
  const image = (width: string) => `${base}/img/${picture}-1${width}.webp`
  return html`<li class="room">
    <img
      src="${image('-small')}"
      srcset="${image('-small')} 640w, ${image('-medium')} 1024w"
      sizes="(min-width: 56rem) 20rem, 100vw"
      alt=""
      width="640"
      height="427"
      loading="lazy"
    />
    <div class="about">
      <h3>${name}</h3>
      <p>${t(`about_${short}`)}</p>
      <p class="facts">
        <span>${t('capacity', { count: maxGuests })}</span>${
          left <= 2 &&
          html`<span class="few"
            >${t(left === 1 ? 'last_room' : 'rooms_left', { count: left })}</span
          >`
        }
      </p>
    </div>
    <ul class="rates">
      ${rates.map((rate) => rateRow(visit, rate, name))}
    </ul>
  </li>`
}

function rateRow(visit: Visit, rate: FreeRate, roomName: string): Html {
  const { path, search, texts, sandbox } = visit
  const { t, money } = texts
  const { key } = rate.plan
  return html`<li>
    <div>
      <h4>${t(`rate_${key}`)}</h4>
      <p class="small">${t(`rate_${key}_terms`)}</p>
      <details>
        <summary>${t('per_night', { amount: money(rate.nightly) })}</summary>
        ${priceLines(texts, sandbox.config, rate.sum)}
      </details>
    </div>
    <p class="price">
      <span class="small">${t('total')}</span> <strong>${money(rate.sum.total)}</strong>
    </p>
    <a
      class="button"
      href="${path}${searchQuery(search, { rate: rate.id })}"
      aria-label="${t('choose')} · ${roomName} · ${t(`rate_${key}`)}"
      >${t('choose')}</a
    >
  </li>`
}
