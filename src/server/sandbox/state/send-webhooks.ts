import type { Fault } from '../faults/fault.ts'
import { PROPERTY } from './property.ts'
import type { Sandbox } from './sandbox.ts'
import type { SimReservation, SimStatus, SimWebhook } from './state.ts'

/** The origin of a change: the hotel's staff, or a program with a key. */
export type Actor = 'user' | 'api-client'

const TIMEOUT_MS = 2000
const RETRIES = 5
const RETRY_MS = 60_000
const APART_MS = 1000

/** A booking causes several events, about a second apart, in any order. */
export function sendCreated(
  sandbox: Sandbox,
  reservation: SimReservation,
  isNewGuest: boolean,
  fault: Fault | null,
): void {
  const { id, guestId, startDate, endDate } = reservation
  const guest = { guestId, propertyId: Number(PROPERTY.id), reservationId: id }
  const pieces: [string, Record<string, unknown>][] = [
    ['reservation/created', { reservationID: id, startDate, endDate }],
    ...(isNewGuest
      ? ([
          ['guest/created', guest],
          ['guest/assigned', guest],
        ] as [string, Record<string, unknown>][])
      : []),
  ]
  const shuffled = pieces
    .map((piece) => ({ piece, order: sandbox.random.next() }))
    .toSorted((a, b) => a.order - b.order)
  shuffled.forEach(({ piece: [event, facts] }, index) =>
    announce(sandbox, { event, facts, delayMs: index * APART_MS, fault }),
  )
}

/** There is no event for a cancellation: it is a change of status like any other. */
export function sendStatusChanged(
  sandbox: Sandbox,
  reservation: SimReservation,
  previousStatus: SimStatus,
  actor: Actor,
  fault: Fault | null,
): void {
  const facts = {
    reservationID: reservation.id,
    status: reservation.status,
    previousStatus,
    actor: { type: actor, id: actor === 'user' ? 'sim_staff' : 'sim_client' },
    subReservations: reservation.rooms.map((room) => ({
      id: room.reservationRoomId,
      roomId: '',
      subReservationId: room.subReservationId,
      startDate: room.startDate,
      endDate: room.endDate,
    })),
  }
  announce(sandbox, { event: 'reservation/status_changed', facts, delayMs: 0, fault })
}

interface Announcement {
  event: string
  facts: Record<string, unknown>
  delayMs: number
  fault: Fault | null
}

function announce(sandbox: Sandbox, { event, facts, delayMs, fault }: Announcement): void {
  if (fault?.kind === 'drop_webhook') return
  const isGuestEvent = event.startsWith('guest/')
  const payload = {
    version: '1.0',
    event,
    timestamp: (sandbox.clock.now() + delayMs) / 1000,
    // The casing differs between the two families, and only one has a twin as text.
    ...(isGuestEvent ? {} : { propertyID: Number(PROPERTY.id), propertyID_str: PROPERTY.id }),
    ...facts,
  }
  for (const webhook of sandbox.state.webhooks) {
    if (`${webhook.object}/${webhook.action}` !== event) continue
    const times = fault?.kind === 'duplicate_webhook' ? 2 : 1
    for (let copy = 0; copy < times; copy += 1) {
      sandbox.clock.later(delayMs, () => deliver(sandbox, webhook, payload, 0))
    }
  }
}

/** Delivers at least once: an unanswered event is sent again, five times, a minute apart. */
async function deliver(
  sandbox: Sandbox,
  webhook: SimWebhook,
  payload: Record<string, unknown>,
  tries: number,
): Promise<void> {
  const status = await post(webhook.endpointUrl, payload)
  sandbox.note({
    at: sandbox.clock.now(),
    requestId: webhook.id,
    verb: 'POST',
    method: `webhook ${String(payload.event)}`,
    params: { tries },
    status: status ?? 'dropped',
  })
  const isDone = status !== null && status >= 200 && status < 300
  if (isDone || tries >= RETRIES) return
  sandbox.clock.later(RETRY_MS, () => deliver(sandbox, webhook, payload, tries + 1))
}

async function post(url: string, payload: unknown): Promise<number | null> {
  if (!isLoopback(url)) return null
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'CloudBeds-Webhooks/4.0.0' },
      body: JSON.stringify(payload),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

/** A simulated property sends nothing to other machines (security row 51). */
function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
