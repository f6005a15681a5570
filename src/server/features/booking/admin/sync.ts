import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { leaseRound } from '#server/database/job-lease.ts'
import type { RoomType } from '#server/gateways/pms/room.ts'
import type { SyncAnswer } from '#shared/booking/admin.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import type { Context } from '#server/trpc.ts'
import type { BookingContext } from '../store/booking-context.ts'
import { SYNC } from './connection.ts'
import { roomNumber } from '../search/offers.ts'
import { priceWarnings } from './price-warnings.ts'
import { staffPms, withStaffErrors } from './staff-errors.ts'
import { staffText } from '../mails/staff-texts.ts'
import { subscribeWebhook } from '../watch/webhooks.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { query } from '#server/database/query.ts'
import { TextArray } from '#server/database/text-array.ts'

const roomTypeSchema = defineEntity({
  name: 'RoomTypeRow',
  tableName: 'room_type',
  properties: {
    /** Id of the room type in the PMS. */
    id: p.string().length(40).primary(),
    shortName: p.string().length(60),
    name: p.string().length(200),
    description: p.text().default(''),
    maxGuests: p.integer(),
    adultsIncluded: p.integer(),
    childrenIncluded: p.integer(),
    units: p.integer(),
    pictures: p.type(TextArray).$type<string[]>().default([]),
    features: p.type(TextArray).$type<string[]>().default([]),
    /** False if the PMS no longer lists the type; rows are never deleted. */
    active: p.boolean().default(true),
    syncedAt: p.datetime().defaultRaw('now()'),
  },
})

/** A room type as of the last synchronisation. */
export class RoomTypeRow extends roomTypeSchema.class {}
roomTypeSchema.setClass(RoomTypeRow)

/** The synchronised fields with their labels in the panel. */
const FIELDS = {
  name: 'nombre',
  shortName: 'código',
  description: 'descripción',
  maxGuests: 'huéspedes',
  adultsIncluded: 'adultos incluidos',
  childrenIncluded: 'niños incluidos',
  units: 'cantidad',
  pictures: 'fotos',
  features: 'comodidades',
} as const satisfies Partial<Record<keyof RoomType, string>>

type Field = keyof typeof FIELDS

/**
 * Copies the room types of the PMS. A removed type becomes inactive, and active again if it
 * returns. Answer and log contain warnings about prices that differ from the site's.
 * @throws CONFLICT while another synchronisation runs, in any process.
 */
export async function sync(
  context: BookingContext & { request?: Context['request'] | undefined },
): Promise<SyncAnswer> {
  const { em, env, now } = context
  const pms = staffPms(context.pms)
  const syncedAt = new Date(now)
  const answer = await leaseRound(em, { name: SYNC }, (finish) =>
    withStaffErrors(async () => {
      const found = await pms.roomTypes()
      const { currency } = await pms.hotel()
      const shown = HOTEL.currency
      const summary = await em.transactional(async (tx) => {
        if (!(await finish(tx, syncedAt))) throw isRunning()
        return storeRoomTypes(tx, syncedAt, found)
      })
      const isWatched = await subscribeWebhook(em, pms, env)
      pms.clearAll()
      const warnings = [
        ...(currency === shown ? [] : [staffText('warning.currency', { currency, shown })]),
        ...(await priceWarnings({ pms, env, now }, currency)),
        ...(isWatched ? [] : [staffText('warning.not_watched')]),
      ]
      if (warnings.length > 0) context.request?.log.warn({ warnings }, 'the synchronisation warns')
      const at = syncedAt.toISOString()
      return { success: true as const, rooms: await rooms(em), summary, syncedAt: at, warnings }
    }),
  )
  if (!answer) throw isRunning()
  return answer
}

const isRunning = () => new TRPCError({ code: 'CONFLICT', message: staffText('sync.running') })

async function storeRoomTypes(
  em: EntityManager,
  syncedAt: Date,
  found: RoomType[],
): Promise<SyncAnswer['summary']> {
  const known = new Map((await em.find(RoomTypeRow, {})).map((row) => [row.id, row]))
  const summary: SyncAnswer['summary'] = { added: [], changed: [], deactivated: [], unchanged: 0 }
  for (const roomType of found) {
    const row = known.get(roomType.id)
    known.delete(roomType.id)
    const facts = { ...syncedFields(roomType), active: true, syncedAt }
    if (!row) {
      em.persist(em.create(RoomTypeRow, { id: roomType.id, ...facts }))
      summary.added.push(roomType.name)
      continue
    }
    const fields = changedLabels(row, roomType)
    em.assign(row, facts)
    if (fields.length > 0) summary.changed.push({ name: roomType.name, fields })
    else summary.unchanged += 1
  }
  for (const row of known.values()) {
    if (row.active) summary.deactivated.push(row.name)
    row.active = false
  }
  await em.flush()
  // Makes every process clear its cached rooms.
  await query(em)`select pg_notify('changes', 'booking')`
  return summary
}

const NAMES = Object.keys(FIELDS) as Field[]

const syncedFields = (roomType: RoomType) =>
  Object.fromEntries(NAMES.map((name) => [name, roomType[name]])) as Pick<RoomType, Field>

function changedLabels(row: RoomTypeRow, roomType: RoomType): string[] {
  const changed = NAMES.filter(
    (name) => JSON.stringify(row[name]) !== JSON.stringify(roomType[name]),
  )
  const labels = changed.map((name) => FIELDS[name])
  return row.active ? labels : ['vuelve a estar activa', ...labels]
}

async function rooms(em: EntityManager): Promise<SyncAnswer['rooms']> {
  const rows = await em.fork().find(RoomTypeRow, {}, { orderBy: { active: 'desc', id: 'asc' } })
  return rows.map(({ id, name, shortName, maxGuests, units, active }) => ({
    id,
    name,
    shortName,
    roomId: roomNumber(shortName),
    maxGuests,
    units,
    active,
  }))
}
