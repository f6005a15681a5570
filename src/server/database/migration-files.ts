import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from './database.ts'

/** A migration that removes what no program needs that knows `unusedSince`. */
export interface Contraction {
  name: string
  unusedSince: string
}

/** What a database has not seen of this program's migrations, in their order. */
export interface PendingMigrations {
  /** The program cannot serve without them. */
  expansions: string[]
  /** They wait until no program runs that still needs what they remove. */
  contractions: Contraction[]
}

const FILE = /^(Migration\w+)\.ts$/

/** The migrations that this program knows, in their order. */
export async function knownMigrations(database: Database): Promise<string[]> {
  const files = await readdir(folderOf(database))
  return files.flatMap((file) => FILE.exec(file)?.[1] ?? []).toSorted()
}

/** A contraction is a migration whose class says `static unusedSince = 'Migration…'`. */
export async function pendingMigrations(database: Database): Promise<PendingMigrations> {
  const pending: PendingMigrations = { expansions: [], contractions: [] }
  for (const { name } of await database.migrator.getPending()) {
    const { href } = pathToFileURL(join(folderOf(database), `${name}.ts`))
    const module = (await import(href)) as Record<string, unknown>
    const { unusedSince } = (module[name] ?? {}) as { unusedSince?: string }
    if (unusedSince === undefined) pending.expansions.push(name)
    else pending.contractions.push({ name, unusedSince })
  }
  return pending
}

function folderOf(database: Database): string {
  const { path } = database.config.get('migrations')
  if (!path) throw new Error('The folder of the migrations is not configured.')
  return path
}
