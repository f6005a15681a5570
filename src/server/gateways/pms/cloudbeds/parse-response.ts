import * as z from 'zod'
import { PmsError, type PmsErrorCategory } from '../pms-error.ts'
import type { SearchTurn } from '../search-turn.ts'
import type { HttpAnswer } from './http.ts'
import { flag } from './values.ts'

/** Facts about a call that the meaning of its failure depends on. */
export interface CallContext {
  operation: string
  /** Whether the call only reads: then its failure leaves nothing uncertain. */
  isRead: boolean
  redact: (text: string) => string
  /** The search that makes the call. */
  turn?: SearchTurn | undefined
}

const answerBody = z.looseObject({
  success: flag.optional(),
  message: z.string().optional(),
  error: z.string().optional(),
})

export type AnswerBody = z.infer<typeof answerBody>

/** Longest pause that the property may ask for (cloudbeds.md §8.2). */
const MAX_RETRY_AFTER_SECONDS = 5

/**
 * The body of a successful answer.
 * @throws PmsError for everything else: most errors come with HTTP 200.
 */
export function parseResponse(answer: HttpAnswer, context: CallContext): AnswerBody {
  const { status } = answer
  const fail = (category: PmsErrorCategory, detail: string, retryAfterSeconds?: number) =>
    new PmsError({
      // "Not available" means sold out only for a booking; in any other call it is an error of our
      // request.
      category:
        category === 'sold_out' && context.operation !== 'postReservation'
          ? 'validation'
          : category,
      operation: context.operation,
      detail: context.redact(detail),
      status,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
  const lost = context.isRead ? 'unavailable' : 'ambiguous'
  const body = parse(answer.text)
  const message = body?.message ?? body?.error ?? ''

  if (status === 429) {
    const seconds = Math.min(answer.retryAfterSeconds ?? 1, MAX_RETRY_AFTER_SECONDS)
    throw fail('unavailable', message || 'HTTP 429', seconds)
  }
  if (status >= 500 || status === 408) throw fail(lost, message || `HTTP ${status}`)
  if (status >= 300 && status < 400) {
    throw fail(context.isRead ? 'configuration' : 'ambiguous', `HTTP ${status}: redirected`)
  }
  if (status === 401 || status === 403) {
    const category = meaningOf(message)
    throw fail(category === 'property' ? category : 'configuration', message || `HTTP ${status}`)
  }
  if (status === 404 && (body === null || /unknown method/i.test(message))) {
    throw fail('configuration', message || 'HTTP 404')
  }
  if (status >= 400) throw fail(meaningOf(message, 'validation'), message || `HTTP ${status}`)
  if (body === null) throw fail(lost, 'the answer is not JSON')
  if (body.success === undefined) throw fail(lost, 'the answer does not say whether it worked')
  if (!body.success) throw fail(meaningOf(message), message || 'rejected without a reason')
  return body
}

function parse(text: string): AnswerBody | null {
  try {
    // Some servers put a byte order mark before the JSON.
    return answerBody.parse(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return null
  }
}

/**
 * Few error texts of the property are documented. The patterns are conservative and ordered by
 * severity; a text without a match is `unknown`.
 */
const MEANINGS: readonly [RegExp, PmsErrorCategory][] = [
  [
    /property ?ids?\b|access to property|propert(?:y\(ies\)|ies|y) (?:you are accessing|is not)/i,
    'property',
  ],
  [
    /scope required|not granted|access.?denied|access_token|unauthori[sz]ed|approved this connection/i,
    'configuration',
  ],
  [/too many requests|rate limit|throttl/i, 'unavailable'],
  [/\bnot available\b|no availability|sold.?out|overbook/i, 'sold_out'],
  [/required|invalid|not valid|incorrect|missing|parameter|not found|not exist/i, 'validation'],
]

function meaningOf(message: string, otherwise: PmsErrorCategory = 'unknown'): PmsErrorCategory {
  return MEANINGS.find(([pattern]) => pattern.test(message))?.[1] ?? otherwise
}
