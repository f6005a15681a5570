import { PROPERTY, PLANS } from '../fixtures.ts'
import { findRoomType } from '../inventory.ts'
import { ratesTotal, withTaxes } from '../pricing.ts'
import type { SimReservation } from '../state.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { priceLines } from './price-lines.ts'
import { textsFor } from './texts.ts'
import type { Visit } from './visit.ts'

const TITLES = { confirmed: 'confirmed', not_confirmed: 'pending', canceled: 'canceled' } as const

/** What was booked, with its number; always in the currency that is paid. */
export function donePage(visit: Visit, reservation: SimReservation): Html {
  const { sandbox, path } = visit
  const texts = textsFor(visit.texts.language)
  const { t, day, money, count } = texts
  const { status, rooms } = reservation
  const title = status === 'not_confirmed' || status === 'canceled' ? TITLES[status] : 'confirmed'
  const guest = sandbox.state.guests.find(({ id }) => id === reservation.guestId)
  const sum = withTaxes(sandbox.config, ratesTotal(rooms))
  const main = html`<section class="wrap done">
    <h1>${t(title)}</h1>
    ${title !== 'canceled' && html`<p class="lead">${t(`${title}_text`)}</p>`}
    <p class="number">
      <span class="small">${t('number')}</span> <strong>${reservation.id}</strong>
    </p>
    <dl class="lines">
      <div>
        <dt>${t('name')}</dt>
        <dd>${guest?.firstName} ${guest?.lastName}</dd>
      </div>
      <div>
        <dt>${t('checkin')}</dt>
        <dd>
          ${day(reservation.startDate)} ·
          ${t('check_in_from', { time: PROPERTY.checkIn.slice(0, 5) })}
        </dd>
      </div>
      <div>
        <dt>${t('checkout')}</dt>
        <dd>
          ${day(reservation.endDate)} ·
          ${t('check_out_by', { time: PROPERTY.checkOut.slice(0, 5) })}
        </dd>
      </div>
      ${rooms.map((room) => {
        const roomType = findRoomType(room.roomTypeId)
        const plan = PLANS.find(({ ratePrefix }) => room.rateId.startsWith(ratePrefix))
        return html`<div>
          <dt>${roomType && t(`room_${roomType.short}`)}</dt>
          <dd>
            ${count('guest_one', 'guests', room.adults + room.children)}${plan && html` · ${t(`rate_${plan.key}`)}`}
          </dd>
        </div>`
      })}
    </dl>
    ${priceLines(texts, sandbox.config, sum)}
    <p class="total"><span>${t('total')}</span> <strong>${money(sum.total)}</strong></p>
    <p class="notice">${t('simulated')}</p>
    <p class="actions">
      <button class="button ghost" type="button" data-print hidden>${t('print')}</button>
      <a href="${path}">${t('again')}</a>
    </p>
  </section>`
  return layout({ ...visit, title: t(title) }, main)
}
