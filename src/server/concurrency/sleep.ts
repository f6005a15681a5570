import { setTimeout as wait } from 'node:timers/promises'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'

/** Waits; must not be called inside a database transaction. */
export async function sleep(ms: number): Promise<void> {
  assertNoTransaction('Waiting')
  await wait(ms)
}
