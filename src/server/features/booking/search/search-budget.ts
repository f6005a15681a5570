import { AddressBudget } from '#server/concurrency/address-budget.ts'
import type { Env } from '#server/env.ts'

/**
 * How many searches of one address the property itself has to answer: by default ten at once and
 * fifteen a minute, a small part of all requests. What is cached costs nothing.
 */
export const searchBudget = ({
  REQUESTS_PER_MINUTE: requests,
}: Pick<Env, 'REQUESTS_PER_MINUTE'>): AddressBudget =>
  new AddressBudget(requests / 20, { burst: requests / 30 })
