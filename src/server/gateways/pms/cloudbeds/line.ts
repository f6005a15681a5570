import { semaphore } from '#server/concurrency/semaphore.ts'
import type { CallerOptions } from './caller.ts'
import { PmsError } from '../pms-error.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { exchange, NoAnswer, type HttpAnswer, type HttpRequest } from './exchange.ts'
import type { Asked } from './interpret.ts'
import { tokenBucket } from './token-bucket.ts'

interface TimeAllowed {
  /** When it is too late to begin. */
  turnBy: number
  /** How long the answer may take, once it is asked for. */
  answerMs: () => number
}

/** One try, within its time. */
export type Attempt = <T>(
  request: HttpRequest,
  asked: Asked,
  read: (answer: HttpAnswer) => T,
  time: TimeAllowed,
) => Promise<T>

/** Makes tries wait for a slot, pass the circuit breaker, and wait for their turn, in this order. */
export function line({ limits, clock, log }: Omit<CallerOptions, 'random'>): Attempt {
  const breaker = circuitBreaker(limits.breaker, clock)
  const bucket = tokenBucket(limits, clock)
  const limit = semaphore({ concurrency: limits.concurrent })

  const ask = async <T>(
    request: HttpRequest,
    asked: Asked,
    read: (answer: HttpAnswer) => T,
    timeoutMs: number,
  ): Promise<T> => {
    const startedAt = clock.now()
    const facts: Record<string, unknown> = { operation: asked.operation }
    try {
      const answer = await exchange(request, timeoutMs)
      Object.assign(facts, { status: answer.status, upstreamRequestId: answer.requestId })
      const value = read(answer)
      breaker.succeeded()
      log?.debug({ ...facts, ms: clock.now() - startedAt }, 'property asked')
      return value
    } catch (cause) {
      const error = cause instanceof NoAnswer ? lostAnswer(cause, asked) : cause
      judge(error)
      const category = error instanceof PmsError ? error.category : 'unknown'
      log?.warn({ ...facts, category, ms: clock.now() - startedAt }, 'property failed')
      throw error
    }
  }

  /** A refusal proves that the property is up; only silence and breakdowns count against it. */
  const judge = (error: unknown): void => {
    if (!(error instanceof PmsError)) return breaker.undecided()
    if (error.status === 429) {
      bucket.pauseUntil(clock.now() + (error.retryAfterSeconds ?? 1) * 1000)
      return breaker.undecided()
    }
    if (error.category === 'unavailable' || error.category === 'ambiguous') return breaker.failed()
    return breaker.succeeded()
  }

  return async (request, asked, read, { turnBy, answerMs }) => {
    refuseWhileOpen(breaker.waitMs(), asked)
    return limit(
      async () => {
        refuseWhileOpen(breaker.enter(), asked)
        const hasTurn = await bucket.take(turnBy)
        const leftMs = answerMs()
        if (hasTurn && leftMs > 0) return ask(request, asked, read, leftMs)
        breaker.undecided()
        throw busy(asked)
      },
      { maxWaitMs: Math.max(0, turnBy - clock.now()), rejectWith: () => busy(asked) },
    )
  }
}

function refuseWhileOpen(waitMs: number, { operation }: Asked): void {
  if (waitMs <= 0) return
  throw new PmsError({
    category: 'unavailable',
    operation,
    detail: 'not asked: the property did not answer the last calls',
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

const busy = ({ operation }: Asked) =>
  new PmsError({
    category: 'unavailable',
    operation,
    detail: 'not asked: too many calls are waiting',
    retryAfterSeconds: 5,
  })

function lostAnswer({ code, wasSent }: NoAnswer, { operation, isRead }: Asked): PmsError {
  return new PmsError({
    category: isRead || !wasSent ? 'unavailable' : 'ambiguous',
    operation,
    detail: `no answer: ${code}`,
  })
}
