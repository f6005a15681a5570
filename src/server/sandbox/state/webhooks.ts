import { PROPERTY } from './property.ts'
import type { SandboxState, SimReservation, SimStatus, SimWebhook } from './state.ts'

/** Who made a change: the hotel's staff, or a client of the API. */
export type Actor = 'user' | 'api-client'

export type SendEvent = (webhook: SimWebhook, event: Record<string, unknown>) => void

/** The part of the simulated PMS that sends events. */
interface EventSource {
  state: Pick<SandboxState, 'webhooks'>
  send: SendEvent
  now: () => number
}

const TIMEOUT_MS = 2000

/** Sends the event of a new reservation or of changed dates. */
export function announceStay(
  sandbox: EventSource,
  { id, checkIn, checkOut }: SimReservation,
  action: 'created' | 'dates_changed',
): void {
  announce(sandbox, action, { reservationID: id, startDate: checkIn, endDate: checkOut })
}

/** Sends the event of a change of status, also for a cancellation. */
export function announceStatus(
  sandbox: EventSource,
  reservation: SimReservation,
  previousStatus: SimStatus,
  actor: Actor,
): void {
  const { id, status } = reservation
  announce(sandbox, 'status_changed', {
    reservationID: id,
    status,
    previousStatus,
    actor: { type: actor, id: actor === 'user' ? 'sim_staff' : 'sim_client' },
  })
}

function announce(sandbox: EventSource, action: string, fields: Record<string, unknown>): void {
  const event = {
    version: '1.0',
    event: `reservation/${action}`,
    timestamp: sandbox.now() / 1000,
    propertyID: Number(PROPERTY.id),
    propertyID_str: PROPERTY.id,
    ...fields,
  }
  for (const webhook of sandbox.state.webhooks) {
    if (webhook.object === 'reservation' && webhook.action === action) sandbox.send(webhook, event)
  }
}

/**
 * Posts one event to a URL of this machine.
 * @returns the status of the answer; null without an answer.
 */
export async function postEvent(
  url: string,
  event: Record<string, unknown>,
): Promise<number | null> {
  if (!isLoopback(url)) return null
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'CloudBeds-Webhooks/4.0.0' },
      body: JSON.stringify(event),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

/** Whether a URL is on this machine; the sandbox calls no other (security row 51). */
function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
