import type { Changes } from '#server/database/changes.ts'
import type { EntityManager } from '#server/database/database.ts'

/**
 * Waits until the server has heard of every change committed so far: notices arrive in the order of
 * their commits, so hearing of this one means having heard of those before it.
 */
export async function caughtUp(em: EntityManager, changes: Changes): Promise<void> {
  const heard = new Promise<void>((done) => {
    changes.subscribe((topic) => {
      if (topic === 'outbox') done()
    })
  })
  await em.execute(`select pg_notify('changes', 'outbox')`)
  await heard
}
