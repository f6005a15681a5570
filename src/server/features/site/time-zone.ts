import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { badRequest } from '#server/errors.ts'
import { countOpenBookings } from '#server/features/booking/store/open-bookings.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'
import type { EditionChange } from '#shared/site/editing.ts'
import { factKey } from '#shared/site/keys.ts'

const TIME_ZONE = factKey('timeZone')

/** A change of a value; the values are JSON, and null where the default stands. */
type Change = Pick<EditionChange, 'key' | 'from' | 'to'>

/**
 * Why a change may not be published now: another time zone moves the hours of bookings that are open.
 * @returns the sentence for the field; undefined if nothing is against it.
 */
export async function zoneProblem(
  tx: EntityManager,
  { key, from, to }: Change,
): Promise<string | undefined> {
  if (key !== TIME_ZONE || from === to) return undefined
  const count = await openBookings(tx)
  if (count > 0) return `No se puede cambiar mientras ${openWords(count)}.`
  return to === null || (await isKnown(tx, to)) ? undefined : UNKNOWN_ZONE
}

/** @throws TRPCError BAD_REQUEST with the sentence of `zoneProblem` */
export async function requireMovableZone(tx: EntityManager, change: Change): Promise<void> {
  const problem = await zoneProblem(tx, change)
  if (problem !== undefined) throw badRequest(problem)
}

/** What a change of the time zone moves, and what is against it now. */
export async function zoneHelp(em: EntityManager): Promise<string> {
  const settings = await readSettings(em)
  const count = await openBookings(em)
  const mail = settings['mail.daily']
    ? `el correo diario de las ${settings['mail.daily.hour']}:00, `
    : ''
  return [
    `Al cambiarla se mueven las horas de llegada y de salida, los plazos de pago, ${mail}el respaldo de las 3:00, el calendario de los huéspedes y qué día es hoy.`,
    ...(count > 0 ? [`Ahora ${openWords(count)}: se puede cambiar cuando terminen.`] : []),
  ].join(' ')
}

const openWords = (count: number): string =>
  count === 1
    ? 'hay 1 reserva abierta de este sitio'
    : `hay ${count} reservas abiertas de este sitio`

/** The number of open bookings today, by the database's clock. */
async function openBookings(em: EntityManager): Promise<number> {
  const [row] = await query(em, z.object({ today: z.string() }))`
    select (now() at time zone ${hotelTimeZone()})::date::text as today`
  return row ? countOpenBookings(em, row.today) : 0
}

export const UNKNOWN_ZONE = 'La base de datos no conoce esa zona: elige otra de la misma hora.'

/** Whether the database computes with a zone, whose list may be older than the program's. */
async function isKnown(em: EntityManager, json: string): Promise<boolean> {
  const found = await query(em)`
    select 1 from pg_timezone_names where name = ${String(JSON.parse(json))}`
  return found.length > 0
}
