import { TRPCError } from '@trpc/server'
import { PublicError, publicFields, type PublicErrorFields, tooMany } from '#server/errors.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { PriceChange } from '#shared/booking/booking-error.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import type { PartyProblem } from '#shared/booking/stay-restrictions.ts'
import type { StayDates } from '#shared/calendar.ts'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { translator } from '#shared/i18n/translate.ts'
import type { BookingFailure } from './store/booking.entity.ts'
import { dictionary } from '#server/i18n/dictionary.ts'
import type { BookingKey } from '#shared/i18n/dictionaries.ts'

/** Waiting time for the guest if the property gave none. */
const RETRY_SECONDS = 15

/** Rejects dates or a cart with a text of the dictionary, like a schema does. */
export const invalid = (key: BookingKey): TRPCError =>
  new TRPCError({ code: 'BAD_REQUEST', message: key, cause: new PublicError({}) })

export const notConfigured = (): TRPCError =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: 'failure.pms_not_configured',
    cause: new PublicError({ reason: 'pms_not_configured' }),
  })

/** Rooms of the cart (by index) are no longer free. */
export const soldOut = (places: number[] = [], other: Instead = {}): TRPCError =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'failure.sold_out',
    cause: new PublicError({ reason: 'sold_out', offer: null, soldOut: places, ...other }),
  })

/** What can be booked instead. */
type Instead = Pick<PublicErrorFields, 'nearest'>

/** Rooms of the cart (by index) cannot be booked for this stay or party at all. */
export const notSellable = (
  places: number[],
  problem: PartyProblem,
  stay: StayDates,
  other: Instead,
): TRPCError =>
  new TRPCError({
    code: 'CONFLICT',
    cause: new PublicError(
      { reason: 'not_sellable', problem, soldOut: places, ...other },
      { text: (language) => problemSentence(language, problem, stay) },
    ),
  })

function problemSentence(language: Language, problem: PartyProblem, stay: StayDates): string {
  const t = translator<BookingKey>(dictionary(language, 'booking'))
  const sentence = problemText({ t, tag: languageOption(language).tag }, problem, stay)
  return t('cancellation.late', { late: sentence })
}

/** Prices differ from those shown to the guest; `offer` is the first of the changed ones. */
export const priceChanged = (changes: PriceChange[] = []): TRPCError =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'failure.price_changed',
    cause: new PublicError({
      reason: 'price_changed',
      offer: changes[0]?.offer ?? null,
      changes,
    }),
  })

/** The stay is over, the booking is cancelled, or the property rejects the change. */
export const notChangeable = (): TRPCError =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'failure.not_changeable',
    cause: new PublicError({ reason: 'not_changeable' }),
  })

/**
 * An existing booking may be the one meant: a booking of the same order (`already_booked`), or of
 * the same checkout sent with another e-mail address or cart (`cart_booked`).
 */
export const bookedBefore = (reason: 'already_booked' | 'cart_booked'): TRPCError =>
  new TRPCError({
    code: 'CONFLICT',
    message: reason === 'already_booked' ? 'checkout.again_text' : 'checkout.changed_text',
    cause: new PublicError({ reason }),
  })

/** Nothing was booked, and trying again later may help. */
export const busy = (seconds = RETRY_SECONDS): TRPCError => unavailableProperty(seconds)

/** The failure that is recorded for a checkout without a booking. */
export function toBookingFailure(error: unknown): BookingFailure {
  const reason = error instanceof TRPCError && publicFields(error).reason
  if (reason === 'sold_out' || reason === 'price_changed') return reason
  if (reason === 'not_sellable') return 'refused'
  if (!(error instanceof PmsError)) return 'unavailable'
  if (error.category === 'sold_out') return 'sold_out'
  return error.category === 'unavailable' ? 'unavailable' : 'refused'
}

/**
 * The guest's error for a failure of the property: never the property's own message, and never "no
 * rooms". 503 with Retry-After if waiting helps, else 502.
 */
export function toGuestError(error: unknown): unknown {
  if (!(error instanceof PmsError)) return error
  if (error.notAsked === 'budget') return tooMany(error.retryAfterSeconds ?? RETRY_SECONDS)
  if (error.category === 'sold_out') return soldOut()
  if (error.category === 'unavailable' || error.category === 'ambiguous') {
    return unavailableProperty(error.retryAfterSeconds ?? RETRY_SECONDS, error)
  }
  return new TRPCError({
    code: 'BAD_GATEWAY',
    message: 'failure.pms_unavailable',
    cause: new PublicError({ reason: 'pms_unavailable' }, { cause: error }),
  })
}

/**
 * Nothing was booked: the property asks a price other than the one it named and the guest accepted.
 */
export const notCompleted = (): TRPCError =>
  new TRPCError({
    code: 'BAD_GATEWAY',
    message: 'failure.not_completed',
    cause: new PublicError({ reason: 'pms_unavailable' }),
  })

const unavailableProperty = (seconds: number, cause?: unknown): TRPCError =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: 'failure.pms_unavailable',
    cause: new PublicError({ reason: 'pms_unavailable' }, { cause, seconds }),
  })
