import { assertNoTransaction } from '#server/database/transaction-guard.ts'
import * as z from 'zod'
import { PmsError, type PmsErrorCategory } from '../pms/pms-error.ts'
import type { CallTurn } from '../pms/room.ts'
import { meaningOf } from './known-texts.ts'
import { flag } from './values.ts'

export interface HttpRequest {
  verb: string
  url: string
  headers: Record<string, string>
  body?: string
}

export interface HttpAnswer {
  status: number
  text: string
  /** Id of the call in the logs of Cloudbeds, for its support. */
  requestId: string | null
  retryAfterSeconds: number | null
}

/**
 * A call without a usable answer. The reason is a code, because messages of `fetch` may contain headers.
 */
export class NoAnswer extends Error {
  readonly code: string
  /** False if the request certainly did not reach Cloudbeds. */
  readonly wasSent: boolean

  constructor(code: string) {
    super(code)
    this.code = code
    this.wasSent = !NOT_SENT.has(code) && !code.startsWith('ERR_TLS') && !code.startsWith('CERT_')
  }
}

/** Maximum size of one answer (security row 91). */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024

const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'INVALID_REQUEST',
])

/** One HTTP exchange: follows no redirect, and limits time and size. */
export async function exchange(
  { verb, url, headers, body }: HttpRequest,
  timeoutMs: number,
): Promise<HttpAnswer> {
  assertNoTransaction('A call of the PMS')
  try {
    const response = await fetch(url, {
      method: verb,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    })
    return {
      status: response.status,
      text: await limitedText(response),
      requestId: response.headers.get('x-request-id'),
      retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(codeOf(error))
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the remaining body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new NoAnswer('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function secondsOf(header: string | null): number | null {
  if (header === null || !/^\d{1,6}$/.test(header)) return null
  return Number(header)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  if (error.name === 'TimeoutError') return 'TIMEOUT'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause && cause.code
  if (typeof code === 'string') return code
  // Not a network error: the request itself is invalid, such as a key or URL that HTTP cannot
  // transmit.
  return cause instanceof Error ? 'NETWORK' : 'INVALID_REQUEST'
}

/** What decides on the category of a failed call. */
export interface CallContext {
  operation: string
  /** Whether the call only reads, so that it can be repeated. */
  isRead: boolean
  redact: (text: string) => string
  turn?: CallTurn | undefined
  /**
   * Whether a successful answer has no `success` field and a failure is plain text (cloudbeds.md
   * §5.8).
   */
  isBare?: boolean
}

const answerBody = z.looseObject({
  success: flag.optional(),
  message: z.string().optional(),
  error: z.string().optional(),
})

export type AnswerBody = z.infer<typeof answerBody>

/** A longer `Retry-After` of Cloudbeds is shortened to this (cloudbeds.md §8.2). */
const MAX_RETRY_AFTER_SECONDS = 5

interface ParsedAnswer {
  status: number
  /** Null if the answer is not JSON. */
  body: AnswerBody | null
  message: string
}

/**
 * - `lost`: no usable answer; a write may have been carried out.
 * - `redirected`: the URL is wrong; a write may have been carried out by another server.
 */
type Outcome = PmsErrorCategory | 'lost' | 'redirected'

interface Failure {
  fits: (answered: ParsedAnswer) => boolean
  means: Outcome | ((answered: ParsedAnswer) => Outcome)
  /** Shown to the administrator if the answer has no message. */
  detail: string | ((answered: ParsedAnswer) => string)
}

const httpStatus = ({ status }: ParsedAnswer): string => `HTTP ${status}`

/** The documented failures; the first that fits applies. Most come with HTTP 200. */
const FAILURES: readonly Failure[] = [
  { fits: ({ status }) => status === 429, means: 'unavailable', detail: httpStatus },
  { fits: ({ status }) => status >= 500 || status === 408, means: 'lost', detail: httpStatus },
  {
    fits: ({ status }) => status >= 300 && status < 400,
    means: 'redirected',
    detail: ({ status }) => `HTTP ${status}: redirected`,
  },
  {
    fits: ({ status }) => status === 401 || status === 403,
    means: ({ message }) => (meaningOf(message) === 'property' ? 'property' : 'configuration'),
    detail: httpStatus,
  },
  {
    fits: ({ status, body, message }) =>
      status === 404 && (body === null || /unknown method/i.test(message)),
    means: 'configuration',
    detail: httpStatus,
  },
  { fits: ({ status }) => status === 404, means: 'missing', detail: httpStatus },
  {
    fits: ({ status }) => status >= 400,
    means: ({ message }) => meaningOf(message, 'validation'),
    detail: httpStatus,
  },
  { fits: ({ body }) => body === null, means: 'lost', detail: 'the answer is not JSON' },
  {
    fits: ({ body }) => body?.success === undefined,
    means: 'lost',
    detail: 'the answer does not say whether it worked',
  },
  {
    fits: ({ body }) => !body?.success,
    means: ({ message }) => meaningOf(message),
    detail: 'rejected without a reason',
  },
]

/**
 * The body of a successful answer.
 * @throws PmsError for everything else.
 */
export function parseResponse(answer: HttpAnswer, context: CallContext): AnswerBody {
  const { status } = answer
  const body = context.isBare ? parseBare(answer) : parse(answer.text)
  const answered = { status, body, message: body?.message ?? body?.error ?? '' }
  const failure = FAILURES.find(({ fits }) => fits(answered))
  if (!failure && body) return body
  const { means = 'lost', detail = '' } = failure ?? {}
  throw new PmsError({
    category: categoryOf(valueFor(means, answered), context),
    operation: context.operation,
    detail: context.redact(answered.message || valueFor(detail, answered)),
    status,
    ...(status === 429
      ? { retryAfterSeconds: Math.min(answer.retryAfterSeconds ?? 1, MAX_RETRY_AFTER_SECONDS) }
      : {}),
  })
}

const valueFor = <T extends string>(
  value: T | ((answered: ParsedAnswer) => T),
  answered: ParsedAnswer,
): T => (typeof value === 'string' ? value : value(answered))

function categoryOf(outcome: Outcome, { operation, isRead }: CallContext): PmsErrorCategory {
  if (outcome === 'lost') return isRead ? 'unavailable' : 'ambiguous'
  if (outcome === 'redirected') return isRead ? 'configuration' : 'ambiguous'
  // "Not available" means sold out only for a new reservation; for another call the request is
  // wrong.
  return outcome === 'sold_out' && operation !== 'postReservation' ? 'validation' : outcome
}

function parse(text: string): AnswerBody | null {
  try {
    // Some servers put a byte order mark before the JSON.
    return answerBody.parse(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return null
  }
}

function parseBare({ status, text }: HttpAnswer): AnswerBody | null {
  if (status !== 200) return { success: false, message: text }
  const body = parse(text)
  return body && { ...body, success: true }
}
