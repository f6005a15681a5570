/**
 * Meaning of a failure for the product.
 * - `configuration`: key, scopes or address are wrong; only the administrator can help.
 * - `property`: the key has no access to the property, or the property is closed.
 * - `validation`: the property rejected the parameters.
 * - `sold_out`: not bookable (any more) as requested: no room left, or the rate is not on sale.
 * - `unavailable`: nothing was done; a retry may help.
 * - `ambiguous`: the answer was lost and something may have been done; look it up before retrying.
 * - `unknown`: rejected with a text that fits no pattern.
 */
export type PmsErrorCategory =
  | 'configuration'
  | 'property'
  | 'validation'
  | 'sold_out'
  | 'unavailable'
  | 'ambiguous'
  | 'unknown'

interface PmsErrorFacts {
  category: PmsErrorCategory
  /** Name of the failed call in the property's API. */
  operation: string
  /** The message of the property or the network, without secrets; for administrators only. */
  detail: string
  /** HTTP status, if there was an answer. */
  status?: number
  retryAfterSeconds?: number
  /**
   * Why no call was made: `line`, too many calls are queued; `budget`, the visitor has searched too
   * often.
   */
  notAsked?: 'line' | 'budget'
}

/** The message is safe to log; `detail` is for the administrator's screen. */
export class PmsError extends Error {
  readonly category: PmsErrorCategory
  readonly operation: string
  readonly detail: string
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined
  readonly notAsked: PmsErrorFacts['notAsked']

  constructor({ category, operation, detail, status, retryAfterSeconds, notAsked }: PmsErrorFacts) {
    super(`${operation}: ${category}`)
    this.name = 'PmsError'
    this.category = category
    this.operation = operation
    this.detail = detail
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.notAsked = notAsked
  }
}

/** For `catch`: turns a failure of the property into null and rethrows other errors. */
export function nullWithoutProperty(error: unknown): null {
  if (error instanceof PmsError) return null
  throw error
}
