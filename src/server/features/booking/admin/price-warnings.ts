import { pmsMode } from '#server/env.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { Offer, Rate, TaxQuery } from '#server/gateways/pms/room.ts'
import { presentSite } from '#server/site/site.ts'
import { isRounding } from '#shared/booking/price/price.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { formatNumber } from '#shared/format.ts'
import type { PmsContext } from '../store/booking-context.ts'
import { withTaxes } from '../search/offers.ts'
import { staffText } from '../mails/staff-texts.ts'
import { termsOf } from '../store/plan-terms.ts'

type PriceContext = Pick<PmsContext, 'pms' | 'env' | 'now'>

/** Days until the sample stays (two nights, two adults), tried until one has free rooms. */
const DAYS_AHEAD = [30, 60, 120]
const NIGHTS = 2
const PARTY = { adults: 2, children: 0 }

/** Sample price for the comparison of taxes. */
const SAMPLE_MINOR = 100_000

/** Warnings for the staff about differences between the prices of the PMS and of the site. */
export async function priceWarnings(context: PriceContext, currency: string): Promise<string[]> {
  try {
    return [...(await taxWarnings(context, currency)), ...(await planWarnings(context))]
  } catch (error) {
    if (error instanceof PmsError) return [staffText('warning.not_compared')]
    throw error
  }
}

async function taxWarnings({ pms, now }: PriceContext, currency: string): Promise<string[]> {
  const checkIn = addDays(hotelDay(now), 1)
  const question: TaxQuery = {
    checkIn,
    checkOut: addDays(checkIn, 1),
    roomsTotal: SAMPLE_MINOR,
    ...PARTY,
  }
  // Without the cache, because the staff may just have corrected the settings.
  const asked = { taxes: (about: TaxQuery) => pms.quoteTaxes(about) }
  const { tax } = presentSite().facts
  const site = await withTaxes(asked, tax, question)
  if (site.taxEstimated) return [staffText('warning.estimated')]
  const property = await withTaxes(asked, { ...tax, rate: null }, question)
  const difference = property.totalMinor - site.totalMinor
  if (property.taxEstimated || isRounding(difference, 1, currency)) return []
  const money = (minor: number) => moneyIn('es', minor, currency)
  return [
    staffText('warning.tax_rate', {
      rate: String(tax.rate),
      net: money(SAMPLE_MINOR),
      site: money(site.totalMinor),
      property: money(property.totalMinor),
    }),
  ]
}

/**
 * Warns of cheaper plans on the booking page of the PMS. Not for the sandbox, whose booking page
 * shows the same plans as the site.
 */
async function planWarnings({ pms, env, now }: PriceContext): Promise<string[]> {
  if (pmsMode(env) === 'sandbox') return []
  const offers = await sampleOffers(pms, hotelDay(now))
  const cheaper = cheaperElsewhere(offers, ({ name }) => termsOf(env, name) !== null)
  return [...cheaper].map(([name, percent]) =>
    staffText('warning.cheaper', { name, percent: formatNumber('es', percent) }),
  )
}

async function sampleOffers(pms: CachedPms, today: string): Promise<Offer[]> {
  for (const days of DAYS_AHEAD) {
    const checkIn = addDays(today, days)
    const checkOut = addDays(checkIn, NIGHTS)
    const offers = await pms.availability({ checkIn, checkOut, ...PARTY })
    if (offers.length > 0) return offers
  }
  return []
}

/**
 * Rate plans that the site does not sell and that cost less, with the largest saving in percent.
 */
function cheaperElsewhere(
  offers: readonly Offer[],
  isSold: (rate: Rate) => boolean,
): Map<string, number> {
  const cheaper = new Map<string, number>()
  for (const { rate, alternatives } of offers) {
    const rates = [rate, ...alternatives]
    const sold = Math.min(...rates.filter(isSold).map(({ total }) => total))
    if (!Number.isFinite(sold)) continue
    for (const hidden of rates.filter((one) => !isSold(one) && one.total < sold)) {
      const name = hidden.name ?? 'tarifa estándar'
      const percent = Math.round((1 - hidden.total / sold) * 100)
      cheaper.set(name, Math.max(percent, cheaper.get(name) ?? 0))
    }
  }
  return cheaper
}
