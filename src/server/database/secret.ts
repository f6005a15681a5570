import { randomBytes } from 'node:crypto'
import type { EntityManager } from './database.ts'

/**
 * A secret that the installation made for itself and every process shares: it never leaves the
 * database's `setting` table, and what was signed or hashed with it means nothing elsewhere.
 */
export async function installationSecret(em: EntityManager, name: string): Promise<string> {
  const key = `secret:${name}`
  const known = await read(em, key)
  if (known) return known
  await em.execute(`insert into setting (key, value) values (?, ?) on conflict (key) do nothing`, [
    key,
    randomBytes(32).toString('base64url'),
  ])
  // Of several processes asking at the same time one has written it; all read that one.
  const written = await read(em, key)
  if (!written) throw new Error(`The secret "${name}" could not be kept in the database.`)
  return written
}

async function read(em: EntityManager, key: string): Promise<string | undefined> {
  const rows = await em.execute<{ value: string }[]>('select value from setting where key = ?', [
    key,
  ])
  return rows[0]?.value
}
