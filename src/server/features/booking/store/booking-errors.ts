import { TRPCError } from '@trpc/server'
import {
  badRequest,
  PublicError,
  publicFields,
  type PublicErrorFields,
  tooMany,
} from '#server/errors.ts'
import { isOutage, PmsError } from '#server/gateways/pms/pms-error.ts'
import type { BookingReason, PriceChange } from '#shared/booking/booking-error.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import type { PartyProblem } from '#shared/booking/stay-restrictions.ts'
import type { StayDates } from '#shared/calendar.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import type { BookingFailure } from './booking.entity.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import type { BookingKey } from '#shared/i18n/dictionaries.ts'

/** Waiting time for the guest if the PMS named none. */
const RETRY_SECONDS = 15

/** The error for invalid dates or an invalid cart, with a text of the dictionary. */
export const invalid = (key: BookingKey): TRPCError => badRequest(key)

interface FailureOptions extends NonNullable<ConstructorParameters<typeof PublicError>[1]> {
  /** Key of a text, or a sentence for the staff; default: the text of the reason. */
  message?: string
}

/** An error with a reason, on which the client branches. */
export const failure = (
  code: TRPCError['code'],
  fields: PublicErrorFields & { reason: BookingReason },
  { message = `failure.${fields.reason}`, ...options }: FailureOptions = {},
): TRPCError => new TRPCError({ code, message, cause: new PublicError(fields, options) })

type NearestStays = Pick<PublicErrorFields, 'nearest'>

/** Rooms of the cart, named by their index, are no longer free. */
export const soldOut = (places: number[] = [], other: NearestStays = {}) =>
  failure('CONFLICT', { reason: 'sold_out', offer: null, soldOut: places, ...other })

/** Rooms of the cart, named by their index, cannot be booked for this stay or party. */
export const notSellable = (
  places: number[],
  problem: PartyProblem,
  stay: StayDates,
  other: NearestStays,
) =>
  failure(
    'CONFLICT',
    { reason: 'not_sellable', problem, soldOut: places, ...other },
    { text: (language) => problemSentence(language, problem, stay) },
  )

/** Nights of the stay lie in a closed season of the hotel, so that no room of a cart is sold. */
export const closedSeason = (other: NearestStays & Pick<PublicErrorFields, 'soldOut'> = {}) =>
  failure('CONFLICT', {
    reason: 'closed_season',
    problem: { reason: 'closed_season', count: null },
    ...other,
  })

function problemSentence(language: Language, problem: PartyProblem, stay: StayDates): string {
  const t = translatorFor(language)
  const sentence = problemText({ t, tag: langTag(language) }, problem, stay)
  return t('cancellation.sentence', { text: sentence })
}

/** Prices differ from those that the guest saw; `offer` is the first changed one. */
export const priceChanged = (changes: PriceChange[] = []) =>
  failure('CONFLICT', { reason: 'price_changed', offer: changes[0]?.offer ?? null, changes })

/** What the guest saw of the items has changed: their price, or only their terms or taxes. */
export const itemsChanged = (changes: PriceChange[]) =>
  changes.some(({ changed }) => changed.includes('price'))
    ? priceChanged(changes)
    : failure('CONFLICT', { reason: 'terms_changed', offer: changes[0]?.offer ?? null, changes })

/**
 * The stay is over, the booking is cancelled, or the PMS rejects the change.
 * @param message Sentence for the staff.
 */
export const notChangeable = (message?: string) =>
  failure('CONFLICT', { reason: 'not_changeable' }, message === undefined ? {} : { message })

/**
 * The guest may mean an earlier booking: of the same cart (`already_booked`), or by the same
 * checkout with another cart or e-mail address (`cart_booked`).
 */
export const alreadyBooked = (reason: 'already_booked' | 'cart_booked') =>
  failure(
    'CONFLICT',
    { reason },
    { message: reason === 'already_booked' ? 'checkout.again_text' : 'checkout.changed_text' },
  )

/** The PMS does not answer: nothing was booked, and trying again later may help. */
export const notAnswering = (seconds = RETRY_SECONDS, cause?: unknown) =>
  failure('SERVICE_UNAVAILABLE', { reason: 'pms_unavailable' }, { cause, seconds })

/** The PMS was not asked, because the calls or checkouts of other visitors came first. */
export const busy = (seconds = RETRY_SECONDS, cause?: unknown) =>
  failure('SERVICE_UNAVAILABLE', { reason: 'busy' }, { cause, seconds })

/** Nothing was changed, because another task holds the booking. */
export const heldByTask = () =>
  failure(
    'SERVICE_UNAVAILABLE',
    { reason: 'pms_unavailable' },
    { message: 'cancel.failed', seconds: RETRY_SECONDS },
  )

/**
 * Nothing was booked, because the PMS again booked at a higher price than the guest had accepted.
 */
export const notCompleted = () =>
  failure('BAD_GATEWAY', { reason: 'pms_unavailable' }, { message: 'failure.not_completed' })

/** The failure to store for a booking that was not made. */
export function toBookingFailure(error: unknown): BookingFailure {
  const reason = error instanceof TRPCError && publicFields(error).reason
  if (reason === 'sold_out' || reason === 'price_changed') return reason
  // A repeat has to look at the cart again, whichever of both has changed.
  if (reason === 'terms_changed') return 'price_changed'
  if (reason === 'not_sellable' || reason === 'closed_season') return 'refused'
  if (!(error instanceof PmsError)) return 'unavailable'
  if (error.category === 'sold_out') return 'sold_out'
  return error.category === 'unavailable' ? 'unavailable' : 'refused'
}

/**
 * The guest's error for a failure of the PMS, without its message and never "no rooms": 503 with
 * Retry-After if waiting helps, otherwise 502.
 */
export function toGuestError(error: PmsError): TRPCError {
  if (error.notSent === 'budget') return tooMany(error.retryAfterSeconds ?? RETRY_SECONDS)
  if (error.notSent === 'queue') return busy(error.retryAfterSeconds, error)
  if (error.category === 'sold_out') return soldOut()
  if (isOutage(error)) return notAnswering(error.retryAfterSeconds, error)
  return failure('BAD_GATEWAY', { reason: 'pms_unavailable' }, { cause: error })
}
