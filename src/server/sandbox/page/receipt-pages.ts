import type { PageKey } from './texts.ts'
import { findRoomType } from '../state/availability.ts'
import { ratesTotal, withTaxes } from '../state/pricing.ts'
import { PLANS } from '../state/property.ts'
import type { SimPaymentLink, SimReservation } from '../state/state.ts'
import { html, type Html } from './html.ts'
import { layout, priceLines, type Visit } from './layout.ts'

/** What was booked, with its number. */
export function donePage(visit: Visit, reservation: SimReservation): Html {
  const { sandbox, path, texts, search } = visit
  const { t, day, own } = texts
  const { id, status, rooms, guestId } = reservation
  const title: PageKey =
    status === 'canceled'
      ? 'confirmation.status.cancelled'
      : `confirmation.status.${status === 'not_confirmed' ? status : 'confirmed'}`
  const guest = sandbox.state.guests.find((known) => known.id === guestId)
  const facts: [PageKey, string][] = [
    ['confirmation.number', id],
    ['confirmation.guest', `${guest?.firstName} ${guest?.lastName}`],
    ['confirmation.stay', `${day(reservation.startDate)} – ${day(reservation.endDate)}`],
    ...rooms.map((room): [PageKey, string] => {
      const roomType = findRoomType(room.roomTypeId)
      const plan = PLANS.find(({ ratePrefix }) => room.rateId.startsWith(ratePrefix))
      const names = [roomType && texts.roomName(roomType), plan && texts.planName(plan)]
      return ['confirmation.rooms', names.filter(Boolean).join(' · ')]
    }),
  ]
  const main = html`<h1>${t(title)}</h1>
    <dl class="lines">
      ${facts.map(
        ([key, value]) =>
          html`<div>
            <dt>${t(key)}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${priceLines(texts, sandbox.config, withTaxes(sandbox.config, ratesTotal(rooms)))}
    <p class="note">${own('simulated')}</p>
    <p>
      <a class="text-link" href="${path}${search.isEmbedded ? '?embed=1' : ''}"
        ><span>${t('cart.browse')}</span></a
      >
    </p>`
  return layout(visit, t(title), main)
}

/** Where a payment link leads; nothing is charged. */
export function payPage(visit: Visit, link: SimPaymentLink): Html {
  const { texts, sandbox, base } = visit
  const { t, own, money } = texts
  const isExpired = sandbox.clock.now() > link.expiresAt
  const action = html`<form action="${base}/pay/${link.id}?lang=${texts.language}" method="post">
    <button class="button" type="submit">${own('pay_button')} ${money(link.amount)}</button>
  </form>`
  const main = html`<h1>${own('pay_title')}</h1>
    <dl class="lines">
      <div>
        <dt>${t('confirmation.number')}</dt>
        <dd>${link.reservationId}</dd>
      </div>
      <div>
        <dt>${t('cart.total')}</dt>
        <dd>${money(link.amount)}</dd>
      </div>
    </dl>
    <p>${link.description}</p>
    <p class="note">${own('pay_text')}</p>
    ${
      link.status === 'PAID'
        ? html`<p role="status">${own('pay_done')}</p>`
        : isExpired
          ? html`<p class="note danger">${own('pay_expired')}</p>`
          : action
    }`
  return layout(visit, own('pay_title'), main)
}

/** A property, language or booking that does not exist. */
export function missingPage(visit: Visit): Html {
  const { t } = visit.texts
  const main = html`<h1>${t('not_found.title')}</h1>
    <p>${t('not_found.text')}</p>
    <p><a href="${visit.path}">${t('cart.browse')}</a></p>`
  return layout(visit, t('not_found.title'), main)
}
