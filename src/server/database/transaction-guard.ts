import { TransactionContext } from '@mikro-orm/core'

/**
 * Called first by slow work (network, mail, password hashing, waiting), which inside a transaction
 * would keep rows locked.
 * @throws Error if the caller runs, directly or not, in a callback of `em.transactional`.
 */
export function assertNoTransaction(work: string): void {
  if (TransactionContext.currentTransactionContext()) {
    throw new Error(`${work} inside a database transaction: do it before or after.`)
  }
}
