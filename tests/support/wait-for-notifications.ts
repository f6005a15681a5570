import type { Changes } from '#server/database/changes.ts'
import type { EntityManager } from '#server/database/database.ts'

/** Waits for the notifications of all committed changes, which arrive in the order of the commits. */
export async function waitForNotifications(em: EntityManager, changes: Changes): Promise<void> {
  const heard = new Promise<void>((done) => {
    changes.subscribe((topic) => {
      if (topic === 'outbox') done()
    })
  })
  await em.execute(`select pg_notify('changes', 'outbox')`)
  await heard
}
