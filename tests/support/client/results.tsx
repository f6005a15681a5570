import { RoomsView } from '#client/features/booking/search/rooms-view.tsx'
import { queryString } from '#shared/addresses.ts'
import type { Alternatives } from '#shared/booking/alternatives.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import type { StayMoon } from '#shared/booking/fields/stay-moon.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { rejectedCall } from './rejected-call.ts'
import { renderBooking } from './render-booking.tsx'

interface Results {
  offers?: RoomOffer[]
  search?: StaySearch
  alternatives?: Alternatives
  site?: Partial<SiteConfig>
  moon?: StayMoon
}

const DATES = { checkIn: '2027-02-03', checkOut: '2027-02-05' }

/** The page of results for two nights, with these offers; a failed search without offers. */
export function results({
  offers,
  search,
  alternatives = NO_ALTERNATIVES,
  site = {},
  moon,
}: Results) {
  const stay = { ...DATES, ...search }
  return renderBooking(<RoomsView search={stay} />, {
    at: `/${queryString(stay)}`,
    site,
    answers: {
      'booking.alternatives': async () => alternatives,
      'booking.calendar': () => new Promise<unknown>(() => undefined),
      'sky.ofStay': async () => moon ?? rejectedCall('SERVICE_UNAVAILABLE', 'Down.'),
      'booking.rooms': async () => offers ?? rejectedCall('SERVICE_UNAVAILABLE', 'Down.'),
    },
  })
}

export const NO_ALTERNATIVES: Alternatives = {
  unavailable: [],
  combinations: [],
  problem: null,
  nearest: [],
}
