import * as z from 'zod'
import { RATINGS } from './rating-scale.ts'
import { rowId } from '#shared/schema.ts'
import { msg } from '#shared/text.ts'

/** New votes an address may give within an hour, over all articles (security row 81). */
export const MAX_NEW_RATINGS_PER_HOUR = 30

/** The header that carries the guest's session id. */
export const SESSION_HEADER = 'x-session-id'

/** The guest's own id; made by the browser, so it is only checked for form. */
export const sessionId = z
  .string(msg('rating.error.session'))
  .regex(/^[\w-]{8,128}$/, msg('rating.error.session'))

export const ratingInput = z.object({ id: rowId })

export const rateInput = z.object({ id: rowId, rating: z.literal(RATINGS) })

/** How an article is rated, and what the caller gave. */
export const ratingSummary = z.object({
  /** The caller's own vote. */
  rating: z.literal(RATINGS).nullable(),
  /** Decimal as text with one digit, e.g. `"4.5"`; `"0.0"` before the first vote. */
  averageRating: z.string(),
  totalRatings: z.number().int(),
})

export type RatingSummary = z.infer<typeof ratingSummary>
