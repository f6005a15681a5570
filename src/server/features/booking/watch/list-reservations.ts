import { DriverException, raw, sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { runEach } from '#server/concurrency/background-job.ts'
import type { ChangedReservation } from '#server/gateways/pms/reservation.ts'
import { addDays } from '#shared/calendar.ts'
import { toWellFormed } from '#shared/older-browsers/well-formed.ts'
import { emptyErased } from '../store/erased-guest.ts'
import { UNKNOWN_TIME, type ListedReservation } from '../store/listed-reservation.entity.ts'

/** Days ahead until which the property's arrivals are kept. */
const ARRIVALS_DAYS = 540

/** The days whose reservations are kept: from this departure to this arrival. */
export interface KeptDays {
  today: string
  firstDeparture: string
  lastArrival: string
}

export const keptDays = (
  today: string,
  { KEEP_RESERVATIONS_DAYS }: { KEEP_RESERVATIONS_DAYS: number },
): KeptDays => ({
  today,
  firstDeparture: addDays(today, -KEEP_RESERVATIONS_DAYS),
  lastArrival: addDays(today, ARRIVALS_DAYS),
})

/**
 * Rows of one transaction, so that the embedded database's only connection is free in between, and
 * a search waits for no statement longer than some milliseconds.
 */
const BATCH = 50

/**
 * Keeps what a list of the PMS tells: reservations made elsewhere as rows of their own, of those of
 * this site the rooms and the arrival. A row that was not understood, or that the database refuses,
 * stays as it was.
 * @throws AggregateError, like `runEach`, after all other rows were kept.
 */
export async function listReservations(
  em: EntityManager,
  found: readonly ChangedReservation[],
  kept: KeptDays,
): Promise<void> {
  // Pages that shift name a reservation twice; the later answer counts.
  const byId = new Map(found.map((one) => [one.id, rowOf(one)]))
  const rows = [...byId.values()].filter((row) => row !== null)
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    await listBatch(em, batch, kept).catch(() =>
      runEach(
        batch.map((row) => ({ id: row.pms_id, row })),
        ({ row }) => listBatch(em, [row], kept).catch(exceptBadData),
      ),
    )
  }
}

/** For `catch`: rethrows what is not about the data (SQLSTATE class 22). */
function exceptBadData(error: unknown): void {
  if (!(error instanceof DriverException) || !error.code?.startsWith('22')) throw error
}

function listBatch(em: EntityManager, batch: readonly Row[], kept: KeptDays): Promise<void> {
  return em.transactional(async (tx) => {
    const others = await listOwn(tx, batch)
    const isKept = ({ check_out: end, check_in: start }: Row) =>
      end >= kept.firstDeparture && start <= kept.lastArrival
    await forget(
      tx,
      others.filter((row) => !isKept(row)).map(({ pms_id: id }) => id),
    )
    await listOthers(tx, others.filter(isKept), kept.today)
  })
}

type Row = Pick<ListedReservation, 'status' | 'source' | 'adults' | 'children'> & {
  pms_id: string
  reference: string
  guest_name: string
  guest_email: string | null
  guest_phone: string | null
  guest_country: string | null
  check_in: string
  check_out: string
  rooms: string[] | null
  assigned: string[] | null
  arrival_time: string
  made_at: string | null
}

function rowOf({ id, reference, status, entry }: ChangedReservation): Row | null {
  if (!entry) return null
  return {
    pms_id: id,
    reference,
    status,
    source: entry.source.slice(0, 80),
    guest_name: entry.guestName.slice(0, 250),
    guest_email: entry.email?.slice(0, 254) ?? null,
    guest_phone: entry.phone?.slice(0, 60) ?? null,
    guest_country: entry.country?.slice(0, 60) ?? null,
    check_in: entry.checkIn,
    check_out: entry.checkOut,
    adults: entry.adults,
    children: entry.children,
    rooms: entry.rooms,
    assigned: entry.assigned,
    arrival_time: entry.arrivalTime,
    made_at: entry.madeAt,
  }
}

const COLUMNS = `pms_id text, reference text, status text, source text, guest_name text,
  guest_email text, guest_phone text, guest_country text, check_in date, check_out date,
  adults int, children int, rooms jsonb, assigned jsonb, arrival_time text, made_at timestamptz`

const recordset = (rows: readonly Row[]) =>
  sql`jsonb_to_recordset(${storableJson(rows)}::jsonb) as listed(${raw(COLUMNS)})`

/** JSON without what text of PostgreSQL cannot hold: the character 0 and halves of characters. */
const storableJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? toWellFormed(value.replaceAll('\0', '')) : value,
  )

/**
 * Adds rooms and arrival to the rows of this site's bookings, also of one whose number is not known
 * yet.
 * @returns the reservations that are not of this site. A cancelled one with a reference of this site
 *   was replaced by another (see "A property that books dearer") and is left out.
 */
async function listOwn(tx: EntityManager, rows: readonly Row[]): Promise<Row[]> {
  const own = await query(tx, z.object({ pmsId: z.string(), booking: z.number().nullable() }))`
    select listed.pms_id as "pmsId", case when booking.pms_id = listed.pms_id
      or (booking.pms_id is null and listed.status <> 'canceled') then booking.id end as booking
    from ${recordset(rows)} join booking on booking.pms_id = listed.pms_id
      or (booking.reference = listed.reference
        and (booking.pms_id is null or listed.status = 'canceled'))`
  const bookingOf = new Map(own.map(({ pmsId, booking }) => [pmsId, booking]))
  if (own.length > 0) {
    const told = rows.flatMap((row) => {
      const booking = bookingOf.get(row.pms_id)
      return booking ? { ...row, booking } : []
    })
    // Also of those that were replaced, and stood there before their booking was known.
    await forget(
      tx,
      own.map(({ pmsId }) => pmsId),
    )
    await query(tx)`
      update reservation set pms_id = listed.pms_id, arrival_time = listed.arrival_time,
        assigned = coalesce(listed.assigned, reservation.assigned)
      from jsonb_to_recordset(${storableJson(told)}::jsonb)
        as listed(pms_id text, arrival_time text, assigned jsonb, booking int)
      where booking_id = listed.booking
        and (reservation.pms_id, reservation.arrival_time, reservation.assigned)
          is distinct from (listed.pms_id, listed.arrival_time,
            coalesce(listed.assigned, reservation.assigned))`
  }
  return rows.filter((row) => !bookingOf.has(row.pms_id))
}

/**
 * Inserts and updates the rows of reservations made elsewhere, without the data of erased guests.
 * What a list does not tell stays as it is known.
 */
async function listOthers(tx: EntityManager, rows: readonly Row[], today: string): Promise<void> {
  if (rows.length === 0) return
  const written = await query(tx, z.object({ id: z.number() }))`
    insert into reservation (pms_id, status, source, guest_name, guest_email, guest_phone,
      guest_country, check_in, check_out, adults, children, rooms, assigned, arrival_time, created_at)
    select pms_id, listed.status, listed.source, listed.guest_name,
      coalesce(listed.guest_email, known.guest_email, ''),
      coalesce(listed.guest_phone, known.guest_phone, ''),
      coalesce(listed.guest_country, known.guest_country, ''), listed.check_in, listed.check_out,
      coalesce(listed.adults, known.adults), coalesce(listed.children, known.children),
      coalesce(listed.rooms, known.rooms, '[]'), coalesce(listed.assigned, known.assigned, '[]'),
      listed.arrival_time, coalesce(listed.made_at, known.created_at, ${UNKNOWN_TIME})
    from ${recordset(rows)} left join reservation as known using (pms_id)
    on conflict (pms_id) do update set status = excluded.status, source = excluded.source,
      guest_name = case when reservation.erased then '' else excluded.guest_name end,
      guest_email = case when reservation.erased then '' else excluded.guest_email end,
      guest_phone = case when reservation.erased then '' else excluded.guest_phone end,
      guest_country = case when reservation.erased then '' else excluded.guest_country end,
      check_in = excluded.check_in, check_out = excluded.check_out, adults = excluded.adults,
      children = excluded.children, rooms = excluded.rooms, assigned = excluded.assigned,
      arrival_time = excluded.arrival_time, changed_at = now()
    where reservation.booking_id is null and (${factsOf('reservation')})
      is distinct from (${factsOf('excluded')})
    returning id`
  const ids = written.map(({ id }) => id)
  await emptyErased(tx, today, ids)
}

const FACTS = 'status source check_in check_out adults children rooms assigned arrival_time'.split(
  ' ',
)
const GUEST = 'guest_name guest_email guest_phone guest_country'.split(' ')

/** The facts whose change is written; those of the guest unless they were erased. */
const factsOf = (row: 'reservation' | 'excluded') =>
  raw(
    [
      ...FACTS.map((name) => `${row}.${name}`),
      ...GUEST.map((name) => `case when reservation.erased then '' else ${row}.${name} end`),
    ].join(', '),
  )

/** Deletes rows of reservations made elsewhere. */
export async function forget(em: EntityManager, pmsIds: readonly string[]): Promise<void> {
  if (pmsIds.length === 0) return
  await query(em)`delete from reservation where booking_id is null and pms_id in (${pmsIds})`
}
