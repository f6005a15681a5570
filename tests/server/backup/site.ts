import { join } from 'node:path'
import type { Database, EntityManager } from '#server/database/database.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { anArticle } from '#tests/support/builders.ts'
import { fillDataDirectory, newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { archive, forgotten, restored, takenBack } from './archives.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'

/** A site in a folder of its own, opened for each use as its commands open it. */
export async function aSite() {
  const folder = await temporaryDirectory()
  const place = {
    DATA_DIR: folder.path,
    ...(isPostgres ? { DATABASE_URL: await newPostgresDatabase() } : {}),
  }
  let made = 0
  const use = async <T>(work: (em: EntityManager, database: Database) => Promise<T>) => {
    const { database, close } = await openDatabase(place, quiet)
    try {
      return await work(database.em.fork(), database)
    } finally {
      await close()
    }
  }
  if (!isPostgres) await fillDataDirectory(folder.path)
  return {
    place,
    use,
    articles: (slugs: string[]) =>
      use(async (em) => {
        for (const slug of slugs) await anArticle(em, { slug })
      }),
    slugs: () =>
      use(async (em) => {
        const found = await em.execute<{ slug: string }[]>('select slug from article order by 1')
        return found.map(({ slug }) => slug)
      }),
    archive: (key?: string) =>
      use(async (_em, database) => {
        made += 1
        const path = join(folder.path, 'archives', `${made}.tar.zst`)
        const { DATABASE_URL: url } = { DATABASE_URL: undefined, ...place }
        await archive(database, {
          path,
          url,
          uploads: join(folder.path, 'uploads'),
          ...(key && { key }),
        })
        return path
      }),
    restore: (path: string, key?: string, onStep?: (step: string) => void) =>
      restored(place, { path, ...(key && { key }), ...(onStep && { onStep }) }),
    back: () => takenBack(place),
    forget: () => forgotten(place),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}
