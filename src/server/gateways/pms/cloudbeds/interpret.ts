import * as z from 'zod'
import { PmsError, type PmsErrorCategory } from '../pms-error.ts'
import type { HttpAnswer } from './exchange.ts'
import { flag } from './values.ts'

/** What a call was, as far as its failure depends on it. */
export interface Asked {
  operation: string
  /** A call that changes nothing may fail without leaving a doubt behind. */
  isRead: boolean
  redact: (text: string) => string
}

const answerBody = z.looseObject({
  success: flag.optional(),
  message: z.string().optional(),
  error: z.string().optional(),
})

export type AnswerBody = z.infer<typeof answerBody>

/** How long the property may ask us to wait (cloudbeds.md §8.2). */
const MAX_RETRY_AFTER_SECONDS = 5

/**
 * The body of a successful answer.
 * @throws PmsError for everything else: most refusals come with HTTP 200.
 */
export function interpret(answer: HttpAnswer, asked: Asked): AnswerBody {
  const { status } = answer
  const fail = (category: PmsErrorCategory, detail: string, retryAfterSeconds?: number) =>
    new PmsError({
      // Only a booking can come too late; anything else that is "not available" was wrongly asked.
      category:
        category === 'sold_out' && asked.operation !== 'postReservation' ? 'validation' : category,
      operation: asked.operation,
      detail: asked.redact(detail),
      status,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
  const lost = asked.isRead ? 'unavailable' : 'ambiguous'
  const body = parse(answer.text)
  const said = body?.message ?? body?.error ?? ''

  if (status === 429) {
    const seconds = Math.min(answer.retryAfterSeconds ?? 1, MAX_RETRY_AFTER_SECONDS)
    throw fail('unavailable', said || 'HTTP 429', seconds)
  }
  if (status >= 500 || status === 408) throw fail(lost, said || `HTTP ${status}`)
  if (status >= 300 && status < 400) {
    throw fail(asked.isRead ? 'configuration' : 'ambiguous', `HTTP ${status}: redirected`)
  }
  if (status === 401 || status === 403) {
    const category = meaningOf(said)
    throw fail(category === 'property' ? category : 'configuration', said || `HTTP ${status}`)
  }
  if (status === 404 && (body === null || /unknown method/i.test(said))) {
    throw fail('configuration', said || 'HTTP 404')
  }
  if (status >= 400) throw fail(meaningOf(said, 'validation'), said || `HTTP ${status}`)
  if (body === null) throw fail(lost, 'the answer is not JSON')
  if (body.success === undefined) throw fail(lost, 'the answer does not say whether it worked')
  if (!body.success) throw fail(meaningOf(said), said || 'refused without a reason')
  return body
}

function parse(text: string): AnswerBody | null {
  try {
    return answerBody.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Most of the property's texts are documented nowhere, so they are sorted by conservative patterns,
 * the more serious meaning first; what fits none stays unknown.
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

function meaningOf(said: string, otherwise: PmsErrorCategory = 'unknown'): PmsErrorCategory {
  return MEANINGS.find(([pattern]) => pattern.test(said))?.[1] ?? otherwise
}
