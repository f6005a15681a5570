import * as z from 'zod'
import { columnsOf, type Client } from '#server/database/records.ts'
import type { EditionChange } from '#shared/site/editing.ts'
import { FIRST_OWN_ROOM } from '#shared/hotel/room-facts.ts'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { nameOf, readKey, textKey } from '#shared/site/keys.ts'
import { storedName } from './stored.ts'

const value = storedName.extend({
  /** JSON. */
  value: z.string(),
  by: z.string(),
})

/** What a restore has to know of the site that it replaces. */
export const presentSiteState = z.object({
  version: z.number(),
  values: z.array(value),
  /** Numbers of the rooms that the owner added or archived. */
  rooms: z.array(z.number()).default([]),
  /** The addresses that rooms had. */
  addresses: z.array(z.object({ slug: z.string(), room: z.number() })).default([]),
})

type PresentSiteState = z.output<typeof presentSiteState>

/** The state of an installation that has published nothing. */
export const NOTHING_PUBLISHED: PresentSiteState = {
  version: 0,
  values: [],
  rooms: [],
  addresses: [],
}

/** Reads what is published; nothing from a schema that is older than the site document. */
export async function readSiteState(sql: Client): Promise<PresentSiteState> {
  if ((await columnsOf(sql, 'site_value')).length === 0) return NOTHING_PUBLISHED
  const [stored] = await sql.query('select version from site_version')
  const values = await sql.query('select key, language, value, by from site_value order by 1, 2')
  const hasRooms = (await columnsOf(sql, 'site_room')).length > 0
  const rooms = hasRooms ? await sql.query('select id from site_room') : []
  const addresses = hasRooms
    ? await sql.query('select slug, room_id as room from site_address')
    : []
  return presentSiteState.parse({
    version: stored?.version ?? 0,
    values,
    rooms: rooms.map(({ id }) => id),
    addresses,
  })
}

/** The kept edition of each restore, which its second call of `carrySite` makes again. */
const keptEditions = new WeakMap<Client, number>()

/**
 * Raises the version above the present one, so that each process reads what was restored, and keeps
 * the present values, where they differ, as an edition that brings them back.
 * @returns the names of the published values that the restore takes back.
 */
export async function carrySite(
  sql: Client,
  { version, values, rooms, addresses }: PresentSiteState,
): Promise<string[]> {
  await carryRooms(sql, { rooms, addresses: [...addresses, ...addressesIn(values)], values })
  if (version === 0) return []
  const restored = await readSiteState(sql)
  await sql.query(
    `insert into site_version (id, version) values (1, $1)
     on conflict (id) do update set version = greatest(site_version.version, excluded.version)`,
    [version + 1],
  )
  const changes = differences(restored.values, values)
  await sql.query('delete from site_edition where id = $1', [keptEditions.get(sql) ?? 0])
  if (changes.length === 0) return []
  const [edition] = await sql.query(
    `insert into site_edition (state, changes, by, ended_at) values ('kept', $1::jsonb, '', now())
     returning id`,
    [JSON.stringify(changes)],
  )
  keptEditions.set(sql, Number(edition?.id))
  return changes.map((change) => nameOf(change).trim())
}

/** The slugs that rooms have now. */
const addressesIn = (values: readonly StoredValue[]): PresentSiteState['addresses'] =>
  values.flatMap(({ key, value: json }) => {
    const read = readKey(key)
    if (read?.family !== 'room' || read.field !== 'slug') return []
    const slug: unknown = JSON.parse(json)
    return typeof slug === 'string' ? [{ slug, room: read.id }] : []
  })

/**
 * Keeps the rooms of the owner that the archive does not know, archived, with their names, which
 * bookings read, and all addresses, so that no other room gets them.
 */
async function carryRooms(
  sql: Client,
  { rooms, addresses, values }: Pick<PresentSiteState, 'rooms' | 'addresses' | 'values'>,
): Promise<void> {
  for (const id of rooms.filter((room) => room >= FIRST_OWN_ROOM)) {
    const [carried] = await sql.query(
      'insert into site_room (id, archived_at) values ($1, now()) on conflict do nothing returning id',
      [id],
    )
    const name = values.find(
      ({ key, language }) =>
        key === textKey('site', `room.${id}.name`) && language === DEFAULT_LANGUAGE,
    )
    if (carried && name)
      await sql.query(
        `insert into site_value (key, language, value, base, by, at)
         values ($1, $2, $3, '""', $4, now()) on conflict do nothing`,
        [name.key, name.language, name.value, name.by],
      )
  }
  for (const { slug, room } of addresses)
    await sql.query(
      'insert into site_address (slug, room_id) values ($1, $2) on conflict do nothing',
      [slug, room],
    )
}

type StoredValue = z.output<typeof value>

function differences(
  restored: readonly StoredValue[],
  present: readonly StoredValue[],
): EditionChange[] {
  const before = new Map(restored.map((one) => [nameOf(one), one]))
  const after = new Map(present.map((one) => [nameOf(one), one]))
  return [...new Map([...before, ...after]).values()].flatMap(({ key, language, by }) => {
    const from = before.get(nameOf({ key, language }))?.value ?? null
    const to = after.get(nameOf({ key, language }))?.value ?? null
    return from === to ? [] : [{ key, language, from, to, by }]
  })
}

/**
 * Withdraws editions whose time has passed, because they may have been withdrawn since: their
 * changes are pending again.
 * @returns their number.
 */
export async function withdrawPassed(sql: Client): Promise<number> {
  if ((await columnsOf(sql, 'site_edition')).length === 0) return 0
  const passed = await sql.query(
    `with passed as (
       update site_edition set state = 'withdrawn', ended_at = now()
       where state = 'scheduled' and publish_at <= now() returning id, changes
     ), pending as (
       insert into site_change (key, language, value, "from", by, at)
       select distinct on (key, language) key, language, "to", "from", by, now()
       from passed, jsonb_to_recordset(changes)
         as change (key text, language text, "from" text, "to" text, by text)
       order by key, language, id desc
       on conflict (key, language) do nothing
     ) select 1 from passed`,
  )
  return passed.length
}
