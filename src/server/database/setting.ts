import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { query } from './query.ts'
import { randomBytes } from 'node:crypto'

/** A value kept for all processes and restarts; null where none was written. */
export async function readSetting(em: EntityManager, key: string): Promise<string | null> {
  const [row] = await query(em, z.object({ value: z.string() }))`
    select value from setting where key = ${key}`
  return row?.value ?? null
}

export async function writeSetting(em: EntityManager, key: string, value: string): Promise<void> {
  await query(em)`
    insert into setting (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`
}

/**
 * A random secret of this installation, shared by its processes: created on first use and stored in
 * the table `setting`.
 */
export async function installationSecret(em: EntityManager, name: string): Promise<string> {
  const key = `secret:${name}`
  const known = await readSetting(em, key)
  if (known) return known
  await query(em)`
    insert into setting (key, value)
      values (${key}, ${randomBytes(32).toString('base64url')}) on conflict (key) do nothing`
  // One of several processes has inserted the secret; all return that one.
  const written = await readSetting(em, key)
  if (!written) throw new Error(`The secret "${name}" could not be stored in the database.`)
  return written
}
