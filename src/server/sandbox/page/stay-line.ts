import { nightDates } from '#shared/calendar.ts'
import type { Stay } from '../../gateways/pms/room.ts'
import { PROPERTY } from '../fixtures.ts'
import { html, type Html } from './html.ts'
import type { Visit } from './visit.ts'

/** Nights, days and party in one line. */
export function stayLine({ texts, search }: Visit, stay: Stay): string {
  const { count, day } = texts
  const parts = [
    count('night_one', 'nights', nightDates(stay).length),
    `${day(stay.startDate)} – ${day(stay.endDate)}`,
    count('guest_one', 'guests', search.adults + search.children),
    ...(search.rooms > 1 ? [count('room_one', 'rooms', search.rooms)] : []),
  ]
  return parts.join(' · ')
}

/** Other currencies are for orientation only. */
export function conversionNote({ texts, search }: Visit): Html | false {
  if (search.currency === PROPERTY.currency) return false
  const { currency } = search
  return html`<p class="small">
    ${texts.t('converted', { currency, property: PROPERTY.currency })}
  </p>`
}
