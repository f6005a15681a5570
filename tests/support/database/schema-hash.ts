import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** What a migrated, empty database is made from. */
const SOURCES = ['migrations/*.ts', 'src/server/orm/*.ts', 'package-lock.json']

/** Names the schema: the same sources give the same hash. */
export function schemaHash(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES).toSorted()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}
