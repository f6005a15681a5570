import type { EntityManager } from '#server/database/database.ts'

/** Takes a table away until disposed, so that what needs it fails as it would in a real accident. */
export async function withoutTable(em: EntityManager, table: string): Promise<AsyncDisposable> {
  await em.execute(`alter table "${table}" rename to "${table}_away"`)
  return {
    [Symbol.asyncDispose]: async () => {
      await em.execute(`alter table "${table}_away" rename to "${table}"`)
    },
  }
}
