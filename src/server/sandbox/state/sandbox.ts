import { randomInt } from 'node:crypto'
import { wallClock } from '#server/gateways/pms/clock.ts'
import { PLANS, PROPERTY, SANDBOX_KEY, type SimPlan } from './property.ts'
import { emptyState, type SandboxState, type SimReservation } from './state.ts'
import { postEvent, type SendEvent } from './webhooks.ts'

/** Settings that a hotel has in its PMS. */
export interface SandboxConfig {
  /** Status of a new reservation; Cloudbeds documents both (cloudbeds.md §1, fact 16). */
  createdStatus: 'confirmed' | 'not_confirmed'
  tax: { mode: 'exclusive' | 'inclusive' | 'none'; rate: number }
  payByLink: boolean
  /** Charge per child and night, in hundredths. */
  extraChild: number
  /** ISO 4217 code. */
  currency: string
  /** The rate plans, the standard plan first. */
  plans: readonly SimPlan[]
}

export interface SandboxOptions {
  apiKey?: string
  config?: Partial<SandboxConfig>
  now?: () => number
  /** Sends an event to a subscriber; default: one POST after the answer to the call. */
  send?: SendEvent
  newReservationId?: () => string
}

/** A simulated PMS. */
export interface Sandbox extends Required<Omit<SandboxOptions, 'config'>> {
  state: SandboxState
  config: SandboxConfig
  /** The last seen contents of each reservation, and the time at which they were first seen. */
  seen: WeakMap<SimReservation, { contents: string; at: number }>
  /** Date in the time zone of the property. */
  today(): string
  /** Keeps the reservations for the next start; nothing unless a file was named. */
  keep(): void
}

const DEFAULT_CONFIG: SandboxConfig = {
  createdStatus: 'confirmed',
  tax: { mode: 'exclusive', rate: 0.19 },
  // Cloudbeds Payments are not expected to be available in Chile (cloudbeds.md §5.8).
  payByLink: false,
  extraChild: 0,
  currency: PROPERTY.currency,
  plans: PLANS,
}

const sendOnce: SendEvent = ({ endpointUrl }, event) =>
  void setImmediate(() => void postEvent(endpointUrl, event))

/** A random number of this many digits, at most fourteen, without a leading zero. */
export const newNumber = (digits: number): string =>
  String(randomInt(10 ** (digits - 1), 10 ** digits))

/** A simulated PMS without reservations. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { apiKey = SANDBOX_KEY, now = Date.now, config } = options
  const today = () => wallClock(now(), PROPERTY.timeZone).slice(0, 10)
  return {
    apiKey,
    now,
    today,
    keep: () => undefined,
    send: options.send ?? sendOnce,
    newReservationId: options.newReservationId ?? (() => newNumber(13)),
    state: emptyState(today()),
    seen: new WeakMap(),
    config: { ...DEFAULT_CONFIG, ...config },
  }
}

/**
 * Time of the last change of a reservation, in milliseconds since 1970: that of the first look at
 * its present contents.
 */
export function modifiedAt({ seen, now }: Sandbox, reservation: SimReservation): number {
  const contents = JSON.stringify(reservation)
  const known = seen.get(reservation)
  if (known?.contents === contents) return known.at
  const at = now()
  seen.set(reservation, { contents, at })
  return at
}
