/**
 * What a failure means for the product.
 * - `configuration`: the key, its scopes or the address are wrong; only the administrator can help.
 * - `property`: the key does not reach our property, or the property is closed.
 * - `validation`: the property refused what was asked.
 * - `sold_out`: it cannot be booked (any more) as asked: no room left, or its rate is not on sale.
 * - `unavailable`: nothing was done, and trying again later may help.
 * - `ambiguous`: something may have been done, the answer is lost; look before trying again.
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

export interface PmsErrorFacts {
  category: PmsErrorCategory
  /** Which call failed, as the property names it. */
  operation: string
  /** The message of the property or the network, without secrets; for administrators only. */
  detail: string
  /** HTTP status, where there was an answer. */
  status?: number
  retryAfterSeconds?: number
  /** Why the property was not asked: too many calls wait, or the visitor has searched too often. */
  notAsked?: 'line' | 'budget'
}

/** Its message is safe to log; `detail` is for the administrator's screen. */
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

/** For `catch`: null where the property did not answer; any other error is thrown on. */
export function nullWithoutProperty(error: unknown): null {
  if (error instanceof PmsError) return null
  throw error
}
