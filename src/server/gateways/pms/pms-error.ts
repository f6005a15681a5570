/**
 * What a failed call means.
 * - `configuration`: key, scopes or URL are wrong; only the administrator can help.
 * - `property`: the key has no access to the property, or the property is closed.
 * - `validation`: the PMS rejected the parameters.
 * - `missing`: the PMS says that the reservation does not exist.
 * - `sold_out`: no room left, or the rate is not on sale.
 * - `unavailable`: the call changed nothing; a retry may help.
 * - `ambiguous`: the answer was lost and the call may have changed something; look that up before a
 *   retry.
 * - `unknown`: rejected with a text that fits no pattern.
 */
export type PmsErrorCategory =
  | 'configuration'
  | 'property'
  | 'validation'
  | 'missing'
  | 'sold_out'
  | 'unavailable'
  | 'ambiguous'
  | 'unknown'

interface PmsErrorFields {
  category: PmsErrorCategory
  /** Name of the method in the API of the PMS. */
  operation: string
  /** The message of the PMS or the network, without secrets; for administrators only. */
  detail: string
  /** HTTP status, if there was an answer. */
  status?: number
  retryAfterSeconds?: number
  /**
   * Why the call was not sent: `queue`, too many calls wait; `budget`, the visitor has searched too
   * often.
   */
  notSent?: 'queue' | 'budget'
  /** Whether there was an answer of another shape than expected, so that others may be understood. */
  isPuzzling?: boolean
}

/**
 * A failed call to the PMS. `message` is safe to log; `detail` is for the administrator's screen.
 */
export class PmsError extends Error {
  readonly category: PmsErrorCategory
  readonly operation: string
  readonly detail: string
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined
  readonly notSent: PmsErrorFields['notSent']
  readonly isPuzzling: boolean

  constructor(fields: PmsErrorFields) {
    const { category, operation, detail, status, retryAfterSeconds, notSent } = fields
    super(`${operation}: ${category}`)
    this.name = 'PmsError'
    this.category = category
    this.operation = operation
    this.detail = detail
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.notSent = notSent
    this.isPuzzling = fields.isPuzzling ?? false
  }
}

/** Whether the PMS gave no usable answer, so that other calls would fail too. */
export const isOutage = (error: unknown): error is PmsError =>
  error instanceof PmsError && ['unavailable', 'ambiguous'].includes(error.category)

/** Whether the call was not sent, because others went before it. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof PmsError && error.notSent !== undefined

/** For `catch`: null for a `PmsError`; rethrows other errors. */
export function nullOnPmsError(error: unknown): null {
  if (error instanceof PmsError) return null
  throw error
}
