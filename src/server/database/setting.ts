import type { EntityManager } from './database.ts'

/** A value kept for all processes and restarts; null where none was written. */
export async function readSetting(em: EntityManager, key: string): Promise<string | null> {
  const [row] = await em.execute<{ value: string }[]>('select value from setting where key = ?', [
    key,
  ])
  return row?.value ?? null
}

export async function writeSetting(em: EntityManager, key: string, value: string): Promise<void> {
  await em.execute(
    `insert into setting (key, value) values (?, ?)
     on conflict (key) do update set value = excluded.value`,
    [key, value],
  )
}
