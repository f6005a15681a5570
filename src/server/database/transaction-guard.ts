import { TransactionContext } from '@mikro-orm/core'

/**
 * Forbids slow work while a transaction keeps its rows locked: network, mail, password hashing and
 * waiting call this first.
 * @throws Error inside a callback of `em.transactional`, also through other functions.
 */
export function assertNoTransaction(work: string): void {
  if (TransactionContext.currentTransactionContext()) {
    throw new Error(`${work} inside a database transaction: do it before or after.`)
  }
}
