import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MikroORM } from '@mikro-orm/pglite'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/orm/connect.ts'
import type { Database } from '#server/database/database.ts'
import { ormOptions } from '#server/orm/orm.config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a migrated, empty embedded database. */
    embeddedDump: string
  }
}

/** Makes one embedded database for the run; every test file loads a copy, which is far quicker. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'hare-mahina-dump-'))
  const path = join(folder, 'database.tar')
  const orm = await MikroORM.init({ ...ormOptions, dbName: 'memory://' })
  await migrate(orm as unknown as Database)
  const pglite = await orm.em.getConnection().getNativeClient()
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(path, new Uint8Array(await dump.arrayBuffer()))
  await orm.close()
  project.provide('embeddedDump', path)
  return () => rmSync(folder, { recursive: true, force: true })
}
