import { randomBytes } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { query } from './query.ts'
import { trigger } from './triggers.ts'

const settingSchema = defineEntity({
  name: 'Setting',
  triggers: [
    trigger({
      name: 'setting_announces',
      table: 'setting',
      events: ['insert', 'update'],
      // Other values are not announced, because jobs write them in every round.
      when: `new.key like 'panel:%'`,
      run: `announce_change('settings')`,
    }),
  ],
  properties: {
    key: p.string().length(100).primary(),
    value: p.text(),
  },
})

/** A value of this installation, such as a secret, a setting of the panel, or what a job found. */
export class Setting extends settingSchema.class {}
settingSchema.setClass(Setting)

/** Null if there is no value. */
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

/** The setting with the id of these data. */
export const INSTALLATION = 'installation:id'

/** A random id of these data, created on first use; a restore ends it. */
export async function installationId(em: EntityManager): Promise<string> {
  await query(em)`
    insert into setting (key, value) values (${INSTALLATION}, gen_random_uuid()::text)
    on conflict (key) do nothing`
  return (await readSetting(em, INSTALLATION)) ?? ''
}

/** A random secret that all processes of this installation share; created on first use. */
export async function installationSecret(em: EntityManager, name: string): Promise<string> {
  const key = `secret:${name}`
  const known = await readSetting(em, key)
  if (known) return known
  await query(em)`
    insert into setting (key, value)
      values (${key}, ${randomBytes(32).toString('base64url')}) on conflict (key) do nothing`
  // Reads the secret again, because another process may have inserted first.
  const written = await readSetting(em, key)
  if (!written) throw new Error(`The secret "${name}" could not be stored in the database.`)
  return written
}
