import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { MAX_SLUG_LENGTH, isSlug, toSlug } from '#shared/blog/slug.ts'
import { ROOMS, type Room } from '#shared/hotel/rooms.ts'
import { FIRST_OWN_ROOM } from '#shared/hotel/room-facts.ts'
import { presentRooms } from '#server/site/site.ts'
import { roomTypeOf } from '#shared/hotel/room-types.ts'
import type { RoomRow, RoomTypeLink } from '#shared/site/rooms.ts'
import { ROOM_ORDER, roomKey, textKey, type ValueName } from '#shared/site/keys.ts'
import { MAX_ROOMS } from '#shared/site/room-fields.ts'
import { slugsOfOthers } from './addresses.ts'
import { roomName } from './room-entries.ts'
import { inOrder } from './site-rooms.ts'

const storedRoom = z.object({ id: z.number(), isArchived: z.boolean() })

const readRows = (em: EntityManager) => query(em, storedRoom)`
  select id, archived_at is not null as "isArchived" from site_room order by id`

/** Numbers of the rooms that the owner added, archived ones too. */
export async function ownRoomIds(em: EntityManager): Promise<number[]> {
  const rows = await readRows(em)
  return rows.map(({ id }) => id).filter((id) => id >= FIRST_OWN_ROOM)
}

/** Numbers of all rooms, archived ones too. */
export const allRoomIds = async (em: EntityManager): Promise<number[]> => [
  ...ROOMS.map(({ id }) => id),
  ...(await ownRoomIds(em)),
]

/** Whether a value belongs to a room that there is not, as after a restore by an older program. */
export function isOfLostRoom(key: string, rooms: readonly number[]): boolean {
  const [, id] = /^(?:text\.\w+\.)?room\.(\d+)\./.exec(key) ?? []
  return id !== undefined && !rooms.includes(Number(id))
}

const roomType = z.object({ code: z.string(), name: z.string(), isActive: z.boolean() })

/** The room types of the property as of the last synchronisation. */
export const readRoomTypes = (em: EntityManager) => query(em, roomType)`
  select short_name as code, name, active as "isActive" from room_type order by active desc, name`

const json = z.object({ key: z.string(), value: z.string().nullable() })

/** How the site document is changed: it stands above the rooms, and hands this down. */
export interface SiteEditing {
  lock: (tx: EntityManager) => Promise<unknown>
  write: (tx: EntityManager, change: PendingChange) => Promise<unknown>
  /** The value as it is stored. @throws TRPCError BAD_REQUEST with the sentence for the field */
  parse: (name: ValueName, value: unknown) => unknown
}

interface PendingChange extends ValueName {
  value: string | null
  from: string | null
  by: string
}

interface Author {
  username: string
}

/** All rooms as the panel lists them, in the order that is pending or published. */
export async function listRooms(em: EntityManager): Promise<RoomRow[]> {
  const rows = await readRows(em)
  const types = await readRoomTypes(em)
  const stored = await query(em, json)`
    select key, coalesce(c.value, v.value) as value
    from site_value v full join site_change c using (key, language)
    where key = ${ROOM_ORDER} or (language = 'es' and key like 'text.site.room.%.name')`
  const values = new Map(stored.map(({ key, value }) => [key, value]))
  const order = JSON.parse(values.get(ROOM_ORDER) ?? '[]') as number[]
  const known = new Map(presentRooms().map((room) => [room.id, room]))
  return inOrder(await allRoomIds(em), order).map((id) => {
    const room = known.get(id)
    const typed = values.get(textKey('site', `room.${room?.key ?? id}.name`))
    const isArchived = rows.some((row) => row.id === id && row.isArchived)
    return {
      id,
      key: room?.key ?? String(id),
      name: typed ? (JSON.parse(typed) as string) : roomName(id),
      state: isArchived ? 'archived' : room ? (room.state ?? 'shown') : 'draft',
      link: isArchived || !room ? null : linkOf(room, types),
    }
  })
}

type Types = readonly z.output<typeof roomType>[]

/** How a room is linked with the property; null if the property has never been asked for its types. */
function linkOf(room: Room, types: Types): RoomTypeLink | null {
  if (types.length === 0) return null
  const code = roomTypeOf(room)
  if (code === '') return { state: 'none', type: '', others: [] }
  const type = types.find((one) => one.isActive && one.code === code)
  if (!type) return { state: 'gone', type: code, others: [] }
  const others = presentRooms().filter(
    (one) => one.id !== room.id && one.state !== 'archived' && roomTypeOf(one) === code,
  )
  return {
    state: others.length > 0 ? 'shared' : 'linked',
    type: type.name,
    others: others.map(({ id }) => roomName(id)),
  }
}

/** The names of the rooms that guests see although the property no longer has their type. */
export async function roomsWithoutType(em: EntityManager): Promise<string[]> {
  const types = await readRoomTypes(em)
  return presentRooms()
    .filter((room) => !room.state && linkOf(room, types)?.state === 'gone')
    .map(({ id }) => roomName(id))
}

/**
 * Adds a room, whose Spanish name and address are pending changes: guests see it once the name is
 * published.
 * @throws TRPCError BAD_REQUEST if there are too many, or with the sentence for the name
 * @returns its number, which no other room had.
 */
export const addRoom = (
  em: EntityManager,
  site: SiteEditing,
  { username }: Author,
  name: string,
): Promise<number> =>
  em.transactional(async (tx) => {
    await site.lock(tx)
    const ids = await allRoomIds(tx)
    const rows = await readRows(tx)
    const archived = rows.filter(({ isArchived }) => isArchived)
    if (ids.length - archived.length >= MAX_ROOMS)
      throw badRequest(`A lo más ${MAX_ROOMS} habitaciones.`)
    const id = Math.max(...ids) + 1
    await query(tx)`insert into site_room (id) values (${id})`
    const pending = { language: 'es', from: null, by: username } as const
    const key = textKey('site', `room.${id}.name`)
    const value = JSON.stringify(site.parse({ key, language: 'es' }, name))
    await site.write(tx, { ...pending, key, value })
    const slug = freeSlug(name, await slugsOfOthers(tx, id))
    if (slug !== undefined)
      await site.write(tx, {
        ...pending,
        key: roomKey(id, 'slug'),
        value: JSON.stringify(slug),
      })
    record(tx, { who: username, action: 'site.room-add', label: name })
    return id
  })

/** Letters of an address that stay free for a number behind it. */
const MAX_OWN_SLUG = 50

/** The address of a name; undefined for a name without Latin letters, whose page has its number. */
function freeSlug(name: string, taken: ReadonlySet<string>): string | undefined {
  const slug = toSlug(name, 'es')
    .slice(0, Math.min(MAX_OWN_SLUG, MAX_SLUG_LENGTH))
    .replace(/-$/, '')
  if (!isSlug(slug)) return undefined
  const numbered = (count: number) => (count === 1 ? slug : `${slug}-${count}`)
  let count = 1
  while (taken.has(numbered(count))) count += 1
  return numbered(count)
}

/** Archives a room or brings it back, at once for guests too. @throws TRPCError NOT_FOUND */
export const archiveRoom = (
  em: EntityManager,
  site: SiteEditing,
  { username }: Author,
  { id, isArchived }: { id: number; isArchived: boolean },
): Promise<void> =>
  em.transactional(async (tx) => {
    await site.lock(tx)
    if (!(await allRoomIds(tx)).includes(id)) throw notFound('Esa habitación no existe.')
    await query(tx)`
      insert into site_room (id, archived_at) values (${id}, case when ${isArchived} then now() end)
      on conflict (id) do update set archived_at = excluded.archived_at`
    await query(tx)`update site_version set version = version + 1 where id = 1`
    const action = isArchived ? 'site.room-archive' : 'site.room-restore'
    record(tx, { who: username, action, label: roomName(id) })
  })
