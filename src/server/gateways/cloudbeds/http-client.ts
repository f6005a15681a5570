import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../pms/clock.ts'
import { isOutage, PmsError } from '../pms/pms-error.ts'
import { isBackground, isOptional } from '../pms/room.ts'
import { callQueue, type QueueRule, type CallSlots, type WaitingCall } from './call-queue.ts'
import {
  exchange,
  NoAnswer,
  parseResponse,
  type AnswerBody,
  type CallContext,
  type HttpRequest,
} from './http.ts'
import {
  circuitBreaker,
  retry,
  type BreakerRule,
  type CircuitBreaker,
  type RetryRule,
} from './resilience.ts'

/** Limits of calls to the PMS (security rows 91, 92, 94; cloudbeds.md §8). */
export interface Limits extends QueueRule, RetryRule {
  /** Limit of a read, with its waits and retries. */
  readMs: number
  /**
   * Limit of a write from its start to its answer; the wait for the start has its own limit, so
   * that a write that was sent is not abandoned early.
   */
  writeMs: number
  /** Longest wait of a read for its first start, so that time is left for the answer. */
  readWaitMs: number
  /** Longest wait of a write for its start. */
  writeWaitMs: number
  /** Longest wait of a search for the start of its first call. */
  searchWaitMs: number
  /**
   * Longest wait of an optional call for its first start: it gives way to searches, and its page is
   * of use without the answer. With `readMs` shorter than the browser's timeout of a call.
   */
  optionalWaitMs: number
  breaker: BreakerRule
}

export const LIMITS: Limits = {
  readMs: 8000,
  readWaitMs: 5000,
  writeMs: 20_000,
  writeWaitMs: 5000,
  searchWaitMs: 3000,
  optionalWaitMs: 12_000,
  retries: 2,
  retryBaseMs: 400,
  // The limit of the PMS; exceeding it can suspend the hotel's access.
  perSecond: 5,
  reserved: 1,
  concurrent: 4,
  breaker: { failures: 5, windowMs: 30_000, openMs: 30_000 },
}

export interface HttpClientOptions {
  limits: Limits
  clock: Clock
  /** Call slots, shared if several processes call the PMS. */
  slots: CallSlots
  /** Returns a number from 0 up to 1. */
  random: () => number
  log?: Pick<FastifyBaseLogger, 'debug' | 'warn'> | undefined
  /** Called after every attempt, also if the attempt was not allowed to start. */
  onCall?: ((call: PmsCall) => void) | undefined
}

/** Result of one attempt to call the PMS. */
export interface PmsCall {
  operation: string
  /** `ok`, or the category of the error. */
  outcome: string
  /** False if the queue rejected the attempt, which says nothing about the PMS. */
  isSent: boolean
  /** Duration, including the wait for the start. */
  ms: number
  /** Whether the circuit breaker is open. */
  isBreakerOpen: boolean
}

/** Sends one request within all limits. */
export type SendRequest = (request: HttpRequest, context: CallContext) => Promise<AnswerBody>

interface Deadline extends Omit<WaitingCall, 'turn'> {
  /** Limit of the time to the answer, computed when the call starts. */
  answerMs: () => number
}

/**
 * The HTTP client of the PMS, one per process. A read without an answer is retried until its
 * deadline; a write is never retried, because it may have been carried out.
 */
export function httpClient(options: HttpClientOptions): SendRequest {
  const { limits, clock } = options
  const breaker = circuitBreaker(limits.breaker, clock)
  const attempt = withCallReport(limitedAttempt(options, breaker), options, breaker)

  return async (request, context) => {
    const begunAt = clock.now()
    const isLast = isBackground(context.turn)
    const isPatient = isOptional(context.turn)
    const endsBy = begunAt + limits.readMs + (isPatient ? limits.optionalWaitMs : 0)
    const deadline = {
      read: { startBy: endsBy, answerMs: () => Math.min(limits.readMs, endsBy - clock.now()) },
      // Its wait for the start is no failure of the PMS, so that it leaves the whole time to answer.
      background: { startBy: endsBy, answerMs: () => limits.readMs },
      write: { startBy: begunAt + limits.writeWaitMs, answerMs: () => limits.writeMs },
    }[isLast ? 'background' : context.isRead ? 'read' : 'write']
    // Only the first attempt of a read has the shorter limits, because a retry has waited for its
    // turn already.
    const within = (waitMs: number) => Math.min(endsBy, begunAt + waitMs)
    const { readWaitMs, searchWaitMs, optionalWaitMs } = limits
    const first =
      context.isRead && !isLast
        ? {
            ...deadline,
            startBy: within(isPatient ? optionalWaitMs : readWaitMs),
            beginBy: within(isPatient ? optionalWaitMs : searchWaitMs),
          }
        : deadline
    const rule = context.isRead && !isLast ? limits : { ...limits, retries: 0 }
    return retry((retries) => attempt(request, context, retries === 0 ? first : deadline), rule, {
      ...options,
      endsBy,
    })
  }
}

type Attempt = (
  request: HttpRequest,
  context: CallContext,
  deadline: Deadline,
) => Promise<AnswerBody>

/** Reports every attempt to `onCall`. */
function withCallReport(
  attempt: Attempt,
  { clock, onCall }: HttpClientOptions,
  breaker: CircuitBreaker,
): Attempt {
  if (!onCall) return attempt
  return async (request, context, deadline) => {
    const startedAt = clock.now()
    let outcome = 'ok'
    let isSent = true
    try {
      return await attempt(request, context, deadline)
    } catch (error) {
      outcome = error instanceof PmsError ? error.category : 'unknown'
      isSent = !(error instanceof PmsError && error.notSent)
      throw error
    } finally {
      const { operation } = context
      const ms = clock.now() - startedAt
      onCall({ operation, outcome, isSent, ms, isBreakerOpen: breaker.isOpen() })
    }
  }
}

/** One attempt: checks the circuit breaker, waits for a slot, and checks the breaker again. */
function limitedAttempt(
  { limits, clock, slots, log }: HttpClientOptions,
  breaker: CircuitBreaker,
): Attempt {
  const queue = callQueue(limits, clock, slots)

  const send = async (request: HttpRequest, context: CallContext, timeoutMs: number) => {
    const startedAt = clock.now()
    const facts: Record<string, unknown> = { operation: context.operation }
    try {
      const answer = await exchange(request, timeoutMs)
      Object.assign(facts, { status: answer.status, upstreamRequestId: answer.requestId })
      const body = parseResponse(answer, context)
      breaker.succeeded()
      log?.debug({ ...facts, ms: clock.now() - startedAt }, 'property called')
      return body
    } catch (cause) {
      const error = cause instanceof NoAnswer ? noAnswerError(cause, context) : cause
      report(error)
      const category = error instanceof PmsError ? error.category : 'unknown'
      log?.warn({ ...facts, category, ms: clock.now() - startedAt }, 'property call failed')
      throw error
    }
  }

  /**
   * Tells the circuit breaker about an error: an error answer proves that the PMS is up; only
   * missing and unusable answers count as failures.
   */
  const report = (error: unknown): void => {
    if (!(error instanceof PmsError)) return breaker.undecided()
    if (error.status === 429) {
      queue.pauseUntil(clock.now() + (error.retryAfterSeconds ?? 1) * 1000)
      return breaker.undecided()
    }
    return isOutage(error) ? breaker.failed() : breaker.succeeded()
  }

  return async (request, context, { answerMs, ...deadline }) => {
    assertClosed(breaker.waitMs(), context)
    const slot = await queue.enter({ turn: context.turn, ...deadline })
    if (!slot) throw busy(context)
    try {
      assertClosed(breaker.enter(), context)
      return await send(request, context, Math.max(1, answerMs()))
    } finally {
      slot.end()
    }
  }
}

function assertClosed(waitMs: number, { operation }: CallContext): void {
  if (waitMs <= 0) return
  throw new PmsError({
    category: 'unavailable',
    operation,
    detail: 'not called: the property did not answer the last calls',
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

const busy = ({ operation }: CallContext) =>
  new PmsError({
    category: 'unavailable',
    operation,
    detail: 'not called: too many calls are waiting',
    retryAfterSeconds: 5,
    notSent: 'queue',
  })

function noAnswerError({ code, wasSent }: NoAnswer, { operation, isRead }: CallContext): PmsError {
  return new PmsError({
    category: isRead || !wasSent ? 'unavailable' : 'ambiguous',
    operation,
    detail: `no answer: ${code}`,
  })
}
