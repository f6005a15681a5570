import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MikroORM } from '@mikro-orm/pglite'
import type { TestProject } from 'vitest/node'
import { ormOptions } from '#server/orm/orm.config.ts'
import { ROOT } from '#server/process/paths.ts'
import { schemaHash } from './schema-hash.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of a migrated, empty embedded database: as `postgres/` and as `dump.tar`. */
    embeddedTemplate: string
  }
}

const CACHE = 'node_modules/.cache/embedded-database'

export default async function setup(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', await embeddedTemplate())
}

/** Puts a copy of the template into a data directory. */
export async function copyTemplate(dataDirectory: string): Promise<void> {
  const template = await embeddedTemplate()
  await cp(join(template, 'postgres'), join(dataDirectory, 'postgres'), { recursive: true })
}

/** Makes the template unless an earlier run made it from the same migrations. */
async function embeddedTemplate(): Promise<string> {
  const template = join(ROOT, CACHE, schemaHash())
  if (!existsSync(template)) await makeTemplate(template)
  return template
}

/** Makes the template under another name and renames it, so that it is never incomplete. */
async function makeTemplate(template: string): Promise<void> {
  const cache = dirname(template)
  mkdirSync(cache, { recursive: true })
  for (const old of globSync('*', { cwd: cache, exclude: (name) => name.startsWith('draft-') })) {
    rmSync(join(cache, old), { recursive: true, force: true })
  }
  const draft = mkdtempSync(join(cache, 'draft-'))
  const orm = await MikroORM.init({ ...ormOptions, dbName: join(draft, 'postgres') })
  await orm.migrator.up()
  const pglite = await orm.em.getConnection().getNativeClient()
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(join(draft, 'dump.tar'), new Uint8Array(await dump.arrayBuffer()))
  await orm.close()
  try {
    renameSync(draft, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true })
  }
}
