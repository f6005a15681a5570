import { AddressBudget } from '#server/concurrency/address-budget.ts'
import type { Env } from '#server/env.ts'

/**
 * Searches of one address that may reach the property: by default ten at once and fifteen a minute,
 * a small part of all requests. Cached answers are not counted.
 */
export const searchBudget = ({
  REQUESTS_PER_MINUTE: requests,
}: Pick<Env, 'REQUESTS_PER_MINUTE'>): AddressBudget =>
  new AddressBudget(requests / 20, { burst: requests / 30 })
