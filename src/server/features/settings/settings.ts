import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { writeSetting } from '#server/database/setting.ts'
import { record } from '#server/features/audit/record.ts'
import {
  isSecretSetting,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type Settings,
} from '#shared/panel/settings.ts'

/** Prefix of the staff's values in the table of settings. */
const PREFIX = 'panel:'

/** The values set by the staff, and the defaults of all others. */
export async function readSettings(em: EntityManager): Promise<Settings> {
  const changed = await readChangedSettings(em)
  const values = SETTING_KEYS.map((key) => {
    const { schema } = SETTINGS[key]
    // A value that another version of the program stored may be invalid.
    const known = schema.safeParse(changed.get(key))
    return [key, known.success ? known.data : schema.parse(undefined)]
  })
  return Object.fromEntries(values) as Settings
}

/** The values set by the staff, which may be invalid. */
export async function readChangedSettings(em: EntityManager): Promise<Map<string, unknown>> {
  const found = await query(em, z.object({ key: z.string(), value: z.string() }))`
    select key, value from setting where key like ${`${PREFIX}%`}`
  return new Map(found.map(({ key, value }) => [key.slice(PREFIX.length), JSON.parse(value)]))
}

/** Sets a value and records the change in the audit log; for a secret without the value. */
export async function setSetting<Key extends SettingKey>(
  em: EntityManager,
  who: string,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await em.transactional(async (tx) => {
    await writeSetting(tx, PREFIX + key, JSON.stringify(value))
    if (isSecretSetting(key)) return
    const { title } = SETTINGS[key]
    const facts = { value: typeof value === 'boolean' ? (value ? 'sí' : 'no') : String(value) }
    record(tx, { who, action: 'settings.change', about: `setting:${key}`, label: title, facts })
  })
}
