import { viewOf } from '#server/features/booking/lookup/view.ts'
import type { Booking } from '#server/features/booking/store/booking.entity.ts'
import type { RateTerms } from '#server/features/booking/store/plan-terms.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { presentSite } from '#server/site/site.ts'
import { withTravellers } from '#shared/booking/fields/travellers.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { offerUnderPlan, type RoomOffer } from '#shared/booking/offer.ts'
import { cancellationOf } from '#shared/booking/terms/terms.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { shownRoom, shownRooms } from '#shared/hotel/rooms.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { SAMPLE_NUMBER } from '#shared/site/samples.ts'

/** What a sample is made of, besides the site. */
export interface SampleOptions {
  language: Language
  /** Milliseconds since 1970. */
  now: number
}

const DAYS_AHEAD = 45
const NIGHTS = 4
const NIGHT_MINOR = 12_000
/** Where the site states no tax. */
const TAX_PERCENT = 19

/** Not on sale under every site, but each has texts for it. */
export const ONLINE_TERMS: RateTerms = {
  kind: 'non_refundable',
  payment: 'link',
  rules: [{ days: 9999, charge: 'everything' }],
}

/** A made-up booking, which is never stored; its terms are those of the present site. */
export function sampleBooking(
  { language, now }: SampleOptions,
  changed: Partial<Booking> = {},
): Booking {
  const today = hotelDay(now)
  const checkIn = changed.checkIn ?? addDays(today, DAYS_AHEAD)
  return {
    ...PERSON,
    ...NOTHING_YET,
    ...sums(),
    language,
    checkIn,
    checkOut: addDays(checkIn, NIGHTS),
    rooms: [sampleRoom(language)],
    terms: [{ kind: 'flexible', payment: 'hotel', rules: presentSite().facts.cancellation }],
    createdAt: new Date(now),
    updatedAt: new Date(now),
    refreshedAt: new Date(now),
    ...changed,
    line: null,
  }
}

/** The sample booking as its guest sees it. */
export const sampleView = (options: SampleOptions): BookingView =>
  viewOf(sampleBooking(options), { isGuest: true, token: null, today: hotelDay(options.now) })

/** The offer that the sample booking took. */
export function sampleOffer(options: SampleOptions): RoomOffer {
  const { facts } = presentSite()
  const { checkIn, checkOut, createdAt } = sampleBooking(options)
  const { roomId, name, nightlyMinor = [] } = sampleRoom(options.language)
  const { currency, ...priced } = sums()
  const stay = { checkIn, checkOut, totalMinor: priced.totalMinor, nightlyMinor }
  const plan = {
    rateId: SAMPLE_NUMBER,
    name: null,
    kind: 'flexible' as const,
    isPromotion: false,
    includes: [],
    ...priced,
    nightly: [],
    taxEstimated: false,
    savesMinor: 0,
    cancellation: cancellationOf(facts.cancellation, stay, hotelDay(options.now)),
    terms: '',
    payment: 'hotel' as const,
  }
  const room = {
    id: SAMPLE_NUMBER,
    roomId,
    name,
    maxGuests: PERSON.adults,
    available: 1,
    units: null,
    currency,
    taxExemption: facts.tax.exempt,
    plans: [plan],
    asOf: createdAt.toISOString(),
  }
  return offerUnderPlan(room, plan, facts)
}

const TOTAL_MINOR = NIGHTS * NIGHT_MINOR

function sums() {
  const { label, rate } = presentSite().facts.tax
  const percent = rate ?? TAX_PERCENT
  const subtotalMinor = Math.round(TOTAL_MINOR / (1 + percent / 100))
  const taxesMinor = TOTAL_MINOR - subtotalMinor
  const totals = { subtotalMinor, taxesMinor, totalMinor: TOTAL_MINOR }
  return { ...totals, currency: 'USD', taxLabel: label, taxPercent: percent }
}

function sampleRoom(language: Language): Booking['rooms'][number] {
  const { subtotalMinor, totalMinor } = sums()
  const room = shownRoom(2) ?? shownRooms()[0]
  return {
    roomTypeId: SAMPLE_NUMBER,
    roomId: room?.id ?? null,
    name: room ? translatorFor(language)(room.nameKey) : SAMPLE_NUMBER,
    rateId: SAMPLE_NUMBER,
    adults: 2,
    children: 0,
    subtotalMinor,
    totalMinor,
    nightlyMinor: Array.from({ length: NIGHTS }, () => NIGHT_MINOR),
  }
}

const PERSON = {
  guestName: 'Ana Ejemplo',
  guestEmail: 'ana@example.com',
  guestPhone: '',
  // Not Chile, so that the sentence about the tax is shown.
  guestCountry: 'FR',
  accommodation: '',
  observations: withTravellers('', 'Juan Ejemplo'),
  adults: 2,
  children: 0,
} as const

/** The columns that a confirmed booking without a payment does not need. */
const NOTHING_YET = {
  id: 0,
  requestKey: null,
  orderKey: null,
  reference: SAMPLE_NUMBER,
  state: 'confirmed',
  failure: null,
  promoCode: '',
  dearerPrice: null,
  pmsTotalMinor: null,
  pmsTaxesMinor: null,
  extrasMinor: null,
  pmsPaidMinor: null,
  isDearer: false,
  pmsId: null,
  pmsStatus: 'confirmed',
  postedAt: null,
  lookups: 0,
  claimedUntil: null,
  noted: false,
  listedAs: null,
  changedAt: null,
  told: null,
  changeNoticedAt: null,
  cancelRequestedAt: null,
  cancelOrigin: null,
  cancelNotifiedAt: null,
  askedCheckOut: null,
  askedBy: null,
  cancelRefusedAt: null,
  missingSince: null,
  remindedFor: null,
  paymentLink: null,
  linkMinor: null,
  paymentDueAt: null,
  paidAt: null,
} as const
