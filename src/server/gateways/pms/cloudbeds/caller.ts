import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { PmsError } from '../pms-error.ts'
import type { HttpAnswer, HttpRequest } from './exchange.ts'
import type { Asked } from './interpret.ts'
import { line } from './line.ts'

/** How hard the property may be asked (security rows 91, 92, 94; cloudbeds.md §8). */
export interface Limits {
  /** For the whole call, with waiting and further tries. */
  readMs: number
  /** For the answer alone: a write that had to wait must not be given up on early. */
  writeMs: number
  /** How long a write waits for its turn. */
  writePatienceMs: number
  /** Tries of a read after the first; a write is never repeated. */
  retries: number
  retryBaseMs: number
  perSecond: number
  burst: number
  concurrent: number
  breaker: { failures: number; windowMs: number; openMs: number }
}

export const LIMITS: Limits = {
  readMs: 8000,
  writeMs: 20_000,
  writePatienceMs: 5000,
  retries: 2,
  retryBaseMs: 400,
  // The property's own limit is 5, and going over it can suspend the hotel's access.
  perSecond: 4,
  burst: 2,
  concurrent: 4,
  breaker: { failures: 5, windowMs: 30_000, openMs: 30_000 },
}

export interface CallerOptions {
  limits: Limits
  clock: Clock
  /** From 0 up to 1. */
  random: () => number
  log?: Pick<FastifyBaseLogger, 'debug' | 'warn'> | undefined
}

/** Sends one request within all limits and gives what `read` makes of the answer. */
export type Send = <T>(
  request: HttpRequest,
  asked: Asked,
  read: (answer: HttpAnswer) => T,
) => Promise<T>

/**
 * The one way out to the property, shared by everything that asks. Reads that found nobody are
 * tried again while their deadline allows it; a write never is, since it may have been done.
 */
export function caller({ limits, clock, random, log }: CallerOptions): Send {
  const attempt = line({ limits, clock, log })

  return async (request, asked, read) => {
    const endsBy = clock.now() + limits.readMs
    const time = asked.isRead
      ? { turnBy: endsBy, answerMs: () => endsBy - clock.now() }
      : { turnBy: clock.now() + limits.writePatienceMs, answerMs: () => limits.writeMs }
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(request, asked, read, time)
      } catch (error) {
        if (!asked.isRead || tries >= limits.retries || !isWorthAnotherTry(error)) throw error
        const backoffMs = limits.retryBaseMs * (2 ** tries + random())
        const waitMs = error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : backoffMs
        if (clock.now() + waitMs >= endsBy) throw error
        await clock.sleep(waitMs)
      }
    }
  }
}

const isWorthAnotherTry = (error: unknown): error is PmsError =>
  error instanceof PmsError && error.category === 'unavailable'
