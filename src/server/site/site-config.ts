import { isDeepStrictEqual } from 'node:util'
import { pmsMode, SANDBOX_BOOKING_PAGE, type Env } from '#server/env.ts'
import { cancellationPeriods } from '#shared/booking/terms/rules.ts'
import { hotelMonth } from '#shared/hotel/months.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import { DEFAULT_TIME_ZONE } from '#shared/hotel/time-zone.ts'
import { POSTAL_ADDRESS } from '#shared/hotel/site.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { ISLAND_PARTS, type SiteConfig } from '#shared/site-config.ts'
import { ownLists } from './lists.ts'
import { presentSite, siteHours } from './site.ts'

/**
 * The facts and settings that every page sends to the browser.
 * @param now Milliseconds since 1970.
 */
export function siteConfig(env: Env, now: number): SiteConfig {
  const { facts, words, rooms } = presentSite()
  const without = ISLAND_PARTS.filter((part) => !facts[part])
  const bookingEngineUrl =
    facts.engine ?? (pmsMode(env) === 'sandbox' ? SANDBOX_BOOKING_PAGE : undefined)
  return {
    month: hotelMonth(now),
    ...(Object.keys(words).length > 0 ? { hasWords: true as const } : {}),
    hotelLatitude: facts.point.latitude,
    hotelLongitude: facts.point.longitude,
    mapEmbedUrl: facts.mapUrl,
    ...known({
      phone: facts.phone,
      email: facts.email,
      address: facts.address,
      tourUrl: facts.tourUrl,
      registration: facts.registration,
      taxNumber: facts.taxNumber,
      whatsapp: facts.whatsapp,
      agency: facts.agency,
    }),
    ...(facts.social.length > 0 ? { social: facts.social } : {}),
    ...(isDeepStrictEqual(facts.postal, POSTAL_ADDRESS) ? {} : { postal: facts.postal }),
    ...ownLists(facts),
    ...(rooms ? { rooms: rooms.map(ofPage) } : {}),
    ...siteHours(facts),
    ...(facts.timeZone === DEFAULT_TIME_ZONE ? {} : { timeZone: facts.timeZone }),
    ...(facts.languages.length < LANGUAGES.length ? { languages: facts.languages } : {}),
    ...(without.length > 0 ? { without } : {}),
    cancellationPeriods: cancellationPeriods(facts.cancellation),
    ...(Object.keys(facts.rates).length > 0 ? { exchangeRates: facts.rates } : {}),
    ...(env.PAY_BY_LINK ? { paymentHours: env.PAY_BY_LINK_HOURS } : {}),
    ...(bookingEngineUrl ? { bookingEngineUrl } : {}),
    ...(env.GA_MEASUREMENT_ID ? { gaMeasurementId: env.GA_MEASUREMENT_ID } : {}),
  }
}

/** A room as far as pages draw it: of one that guests do not see, name and addresses. */
function ofPage(room: Room): Room {
  if (!room.state)
    return { ...room, price: null, gallery: room.gallery.map(({ src, shows }) => ({ src, shows })) }
  const { id, key, nameKey, descriptionKey, state, slugs, former } = room
  return {
    id,
    key,
    nameKey,
    descriptionKey,
    state,
    ...UNSEEN,
    ...(slugs ? { slugs } : {}),
    ...(former ? { former } : {}),
  }
}

const UNSEEN = {
  price: null,
  imageUrl: '',
  gallery: [],
  amenitiesKeys: [],
  servicesKeys: [],
  engineCode: '',
  facts: {},
}

type Known<Facts> = { [Name in keyof Facts]?: NonNullable<Facts[Name]> }

/** The facts that are not absent. */
const known = <Facts extends object>(facts: Facts): Known<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) as Known<Facts>
