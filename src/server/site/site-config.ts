import { pmsMode, SANDBOX_BOOKING_PAGE, type Env } from '#server/env.ts'
import { cancellationPeriods } from '#shared/booking/terms/rules.ts'
import { hotelMonth } from '#shared/hotel/months.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { presentSite } from './site.ts'

/**
 * The facts and settings that every page sends to the browser.
 * @param now Milliseconds since 1970.
 */
export function siteConfig(env: Env, now: number): SiteConfig {
  const { facts, words } = presentSite()
  const bookingEngineUrl =
    facts.engine ?? (pmsMode(env) === 'sandbox' ? SANDBOX_BOOKING_PAGE : undefined)
  return {
    month: hotelMonth(now),
    ...(Object.keys(words).length > 0 ? { hasWords: true as const } : {}),
    hotelLatitude: facts.point.latitude,
    hotelLongitude: facts.point.longitude,
    mapEmbedUrl: env.MAP_EMBED_URL,
    phone: facts.phone ?? '',
    email: facts.email ?? '',
    tourUrl: facts.tourUrl ?? '',
    cancellationPeriods: cancellationPeriods(facts.cancellation),
    ...(facts.registration === null ? {} : { registration: facts.registration }),
    ...(facts.whatsapp === null ? {} : { whatsapp: facts.whatsapp }),
    ...(Object.keys(facts.rates).length > 0 ? { exchangeRates: facts.rates } : {}),
    ...(env.PAY_BY_LINK ? { paymentHours: env.PAY_BY_LINK_HOURS } : {}),
    ...(bookingEngineUrl ? { bookingEngineUrl } : {}),
    ...(env.GA_MEASUREMENT_ID ? { gaMeasurementId: env.GA_MEASUREMENT_ID } : {}),
  }
}
