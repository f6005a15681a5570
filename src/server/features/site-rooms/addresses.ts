import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { defaultSlugs } from '#shared/hotel/room-paths.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import type { EditionChange } from '#shared/site/editing.ts'
import { readKey } from '#shared/site/keys.ts'

/** A change of a value; the values are JSON, and null where the default stands. */
export type Change = Pick<EditionChange, 'key' | 'language' | 'from' | 'to'>

/**
 * Why a room cannot have an address: another one has it, wants it or had it.
 * @returns the sentence for the field; undefined if nothing is against it.
 */
export async function addressProblem(
  tx: EntityManager,
  { key, language, to }: Change,
): Promise<string | undefined> {
  const room = roomOfAddress(key)
  const slug = slugOf(room, language, to)
  if (room === undefined || slug === null) return undefined
  const others = await slugsOfOthers(tx, room)
  return others.has(slug) ? `Otra habitación tiene o tuvo «${slug}»: elige otra.` : undefined
}

/** The number of a room if a key is its address. */
function roomOfAddress(key: string): number | undefined {
  const read = readKey(key)
  return read?.family === 'room' && read.field === 'slug' ? read.id : undefined
}

function slugOf(room: number | undefined, language: string, json: string | null): string | null {
  const stored = json === null ? null : (JSON.parse(json) as string | null)
  if (stored !== null || room === undefined || !isLanguage(language)) return stored
  return defaultSlugs(room)[language] ?? null
}

const storedSlug = z.object({ key: z.string(), value: z.string().nullable() })

/** The slugs of all rooms but one: published, pending, scheduled and former ones, and those of the program. */
export async function slugsOfOthers(tx: EntityManager, room: number): Promise<Set<string>> {
  const stored = await query(tx, storedSlug)`
    select key, value from site_value where key like 'room.%.slug'
    union all select key, value from site_change where key like 'room.%.slug'
    union all select one.key, one."to" as value from site_edition,
      jsonb_to_recordset(changes) as one (key text, "to" text)
      where state = 'scheduled' and one.key like 'room.%.slug'
    union all select 'room.' || room_id || '.slug', to_json(slug)::text from site_address`
  const taken = stored.flatMap(({ key, value }) =>
    roomOfAddress(key) === room || value === null ? [] : [JSON.parse(value) as string | null],
  )
  const defaults = ROOMS.filter(({ id }) => id !== room).flatMap(({ id }) =>
    Object.values(defaultSlugs(id)),
  )
  return new Set([...defaults, ...taken.filter((slug) => slug !== null)])
}

/** Keeps the address that a publication takes from a room, so that it leads to the room for ever. */
export async function keepFormerAddress(
  tx: EntityManager,
  { key, language, from, to }: Change,
): Promise<void> {
  const room = roomOfAddress(key)
  const [before, after] = [slugOf(room, language, from), slugOf(room, language, to)]
  if (room === undefined || before === null || before === after) return
  await query(tx)`
    insert into site_address (slug, room_id) values (${before}, ${room}) on conflict do nothing`
}
