import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { leaseNext } from '#server/database/lease.ts'
import { Booking } from '../store/booking.entity.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { applyRemote, confirm } from './confirm.ts'
import { PmsEvent } from './pms-event.entity.ts'

type EventContext = Pick<ConnectedContext, 'em' | 'pms' | 'env'>

/** Numbers come as numbers or as text, and the two families of events spell the fields differently. */
const said = z.looseObject({
  event: z.string().max(100),
  timestamp: z.union([z.number(), z.string().max(40)]).optional(),
  reservationID: z.union([z.string(), z.number()]).optional(),
  reservationId: z.union([z.string(), z.number()]).optional(),
  status: z.string().max(40).optional(),
})

const reservationNumber = z.string().regex(/^[\w-]{1,40}$/)

/** After so many tries in vain an event is dropped: the lookup asks the property itself anyway. */
const MAX_ATTEMPTS = 10
const KEEP_DAYS = 30

/**
 * Notes that something changed about a reservation. Nothing else of the body is believed; the same
 * event a second time changes nothing, and what names no reservation is left out.
 */
export async function noteEvent(em: EntityManager, body: unknown): Promise<void> {
  const parsed = said.safeParse(body)
  if (!parsed.success) return
  const { event, timestamp, reservationID, reservationId, status } = parsed.data
  const number = reservationNumber.safeParse(String(reservationID ?? reservationId ?? ''))
  if (!number.success) return
  const id = createHash('sha256')
    .update(JSON.stringify([event, number.data, timestamp ?? '', status ?? '']))
    .digest('hex')
  await em.execute(
    'insert into pms_event (id, event, reservation_id) values (?, ?, ?) on conflict (id) do nothing',
    [id, event, number.data],
  )
}

/** Reads every reservation that was reported as changed, and stores what the property says. */
export async function handleEvents(context: EventContext): Promise<void> {
  const { em } = context
  await em.execute(`delete from pms_event where received_at < now() - make_interval(days => ?)`, [
    KEEP_DAYS,
  ])
  for (;;) {
    const event = await leaseNext(em, PmsEvent, {
      column: 'next_attempt_at',
      where: 'processed_at is null and attempts < ?',
      params: [MAX_ATTEMPTS],
      orderBy: 'next_attempt_at',
      set: 'attempts = attempts + 1',
      seconds: '30 * (attempts + 1)',
    })
    if (!event) return
    await reread(context, event.reservationId)
    await em.execute('update pms_event set processed_at = now() where id = ?', [event.id])
  }
}

async function reread(context: EventContext, number: string): Promise<void> {
  const { em, pms } = context
  pms.clear()
  const reservation = await pms.reservation(number)
  if (!reservation) return
  const booking = await em.findOne(
    Booking,
    { $or: [{ pmsId: number }, { reference: reservation.reference, pmsId: null }] },
    { refresh: true },
  )
  if (!booking) return
  if (booking.pmsId) await applyRemote(context, booking, reservation)
  // A checkout that works on the booking gets the answer itself; only a lost one is confirmed here,
  // even one that was given up on.
  else if (reservation.status !== 'canceled') {
    await confirm(context, booking, { ...reservation, details: reservation }, { onlyIfFree: true })
  }
}
