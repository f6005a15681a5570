import { TransactionContext } from '@mikro-orm/core'

/**
 * Guards slow work, which inside a transaction would keep rows locked: network, mail, password
 * hashing and waiting call this function first.
 * @throws Error inside a callback of `em.transactional`, also through other functions.
 */
export function assertNoTransaction(work: string): void {
  if (TransactionContext.currentTransactionContext()) {
    throw new Error(`${work} inside a database transaction: do it before or after.`)
  }
}
