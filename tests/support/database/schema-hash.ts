import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** Files that determine the schema of an empty database. */
const SOURCES = ['migrations/*.ts', 'src/server/orm/*.ts', 'package-lock.json']

/** A hash that changes with the schema. */
export function schemaHash(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES).toSorted()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}
