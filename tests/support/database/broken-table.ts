import type { EntityManager } from '#server/database/database.ts'

/** Renames a table until disposed, so that statements on it fail. */
export async function withoutTable(em: EntityManager, table: string): Promise<AsyncDisposable> {
  await em.execute(`alter table "${table}" rename to "${table}_away"`)
  return {
    [Symbol.asyncDispose]: async () => {
      await em.execute(`alter table "${table}_away" rename to "${table}"`)
    },
  }
}
