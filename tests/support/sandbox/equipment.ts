import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, CallWrapper, IncomingCall, Outcome } from '#server/sandbox/api/routes.ts'
import { postEvent, type SendEvent } from '#server/sandbox/state/webhooks.ts'
import {
  createSandbox,
  newNumber,
  type Sandbox,
  type SandboxOptions,
} from '#server/sandbox/state/sandbox.ts'
import { emptyState } from '#server/sandbox/state/state.ts'
import { simClock, type SimClock } from './clock.ts'
import { earlyFault, faultFor, lateFault, rejected, TOO_MANY } from './faults.ts'
import type { Fault, QueuedFault } from './faults.ts'
import { otherShapes } from './quirks.ts'
import { throttle, type Limit } from './throttle.ts'

/** Behaviour of Cloudbeds that is unknown, or differs between properties. */
interface Habits {
  /** `alt` changes every unreliable field to its other shape. */
  quirks: 'live' | 'alt'
  /** Kind of the reservation numbers; both have been observed. */
  reservationIds: 'digits' | 'letters'
  unknownPromo: 'empty' | 'refused'
  missingReservation: 'message' | 'status'
  /** Null for no limit. */
  throttle: Limit | null
  throttleAnswer: 'json' | 'empty'
  /** Whether exceeding the limit locks the key for a minute. */
  suspendsAbusers: boolean
}

export interface EquipmentOptions extends Pick<SandboxOptions, 'apiKey' | 'config'> {
  habits?: Partial<Habits>
}

/** One answered call or sent event, without personal data. */
interface LogEntry {
  at: number
  method: string
  params: Record<string, string | number>
  status: number | 'dropped'
}

/** The product's sandbox with a movable clock, a log, and faults for its calls. */
export interface Equipment {
  sandbox: Sandbox
  clock: SimClock
  /** Faults for future calls. */
  faults: QueuedFault[]
  log: LogEntry[]
  habits: Habits
  around: CallWrapper
  /** Empties the sandbox and restores its first configuration. */
  reset(): void
}

const HABITS: Habits = {
  quirks: 'live',
  reservationIds: 'digits',
  unknownPromo: 'empty',
  missingReservation: 'message',
  throttle: null,
  throttleAnswer: 'json',
  suspendsAbusers: false,
}

const RETRIES = 5
const RETRY_MS = 60_000

export function equip(options: EquipmentOptions = {}): Equipment {
  const clock = simClock(Date.now)
  const habits = { ...HABITS, ...options.habits }
  const limiter = throttle(clock.now, habits.throttle, habits.suspendsAbusers)
  const faults: QueuedFault[] = []
  const log: LogEntry[] = []
  /** Reservations that lists do not show yet. */
  const hidden = new Map<string, number>()
  /**
   * The fault of the call being processed; a variable suffices, because processing is synchronous.
   */
  let active: Fault | null = null

  const note = (method: string, params: LogEntry['params'], status: LogEntry['status']) =>
    void log.push({ at: clock.now(), method, params, status })

  /** Delivers at least once: an unanswered event is sent again (cloudbeds.md §10.7). */
  const send: SendEvent = ({ endpointUrl }, event) => {
    if (active?.kind === 'drop_webhook') return
    const deliver = async (tries: number): Promise<void> => {
      const status = await postEvent(endpointUrl, event)
      note(`webhook ${String(event['event'])}`, { tries }, status ?? 'dropped')
      const isDone = status !== null && status >= 200 && status < 300
      if (!isDone && tries < RETRIES) clock.later(RETRY_MS, () => deliver(tries + 1))
    }
    clock.later(0, () => deliver(0))
    if (active?.kind === 'duplicate_webhook') clock.later(0, () => deliver(0))
  }

  const sandbox = createSandbox({
    ...options,
    now: clock.now,
    send,
    newReservationId: () =>
      habits.reservationIds === 'letters' ? `5SIM${newNumber(6)}` : newNumber(13),
  })
  const config = { ...sandbox.config }

  const process = (call: IncomingCall, answer: () => Outcome, fault: Fault | null): Outcome => {
    if (fault?.kind === 'price_drift') call.effect = { rise: fault.percent }
    if (fault?.kind === 'sold_between') call.effect = { isSoldOut: true }
    if (fault?.kind === 'pending') call.effect = { isPending: true }
    active = fault
    const done = answer()
    active = null
    if (!done) return null
    if (fault?.kind === 'slow_visibility') {
      const { reservationID } = done.body as { reservationID: string }
      hidden.set(reservationID, clock.now() + fault.delayMs)
    }
    return fault ? lateFault(fault, call, done) : done
  }

  const limited = (call: IncomingCall): Answer | null => {
    if (call.key !== sandbox.apiKey) return null
    const counted = limiter()
    if (counted === 'too_many') return TOO_MANY[habits.throttleAnswer]
    return counted === 'suspended' ? { status: 401, body: { error: 'access_denied' } } : null
  }

  const respond = (call: IncomingCall, answer: () => Outcome, fault: Fault | null): Outcome => {
    const early = fault ? earlyFault(fault, call, TOO_MANY[habits.throttleAnswer]) : undefined
    if (early !== undefined) return early
    if (fault?.kind === 'late_commit') {
      clock.later(fault.delayMs, () => void process(call, answer, fault))
      call.socket.destroy()
      return null
    }
    return limited(call) ?? process(call, answer, fault)
  }

  return {
    sandbox,
    clock,
    faults,
    log,
    habits,
    reset: () => {
      clock.cancelAll()
      faults.length = 0
      log.length = 0
      hidden.clear()
      Object.assign(sandbox, { state: emptyState(sandbox.today()), config: { ...config } })
    },
    around: async (call, answer) => {
      const fault = faultFor(faults, call)
      if (fault?.kind === 'latency') await sleep(fault.delayMs)
      const outcome = respond(call, answer, fault)
      note(call.method, withoutGuest(call), outcome?.status ?? 'dropped')
      if (!outcome) return null
      const isVisible = (id: string) => (hidden.get(id) ?? 0) <= clock.now()
      return withHabits(habits, call, visible(outcome, call, isVisible))
    },
  }
}

const OF_GUEST = /^guest|note|description|endpoint|name$/i

const withoutGuest = ({ params }: IncomingCall): Record<string, string> =>
  Object.fromEntries(
    [...params.all].map(([name, value]) => [name, OF_GUEST.test(name) ? '[guest]' : value]),
  )

function visible(done: Answer, { method }: IncomingCall, isVisible: (id: string) => boolean) {
  if (method !== 'getReservations' || done.status !== 200) return done
  const body = done.body as { data?: { reservationID: string }[] }
  if (!body.data) return done
  const data = body.data.filter(({ reservationID }) => isVisible(reservationID))
  return { ...done, body: { ...body, data } }
}

/** The answer with the behaviour of a property with these habits. */
function withHabits(habits: Habits, { method, params }: IncomingCall, done: Answer): Answer {
  const body = done.body as { message?: string; data?: { propertyRooms?: unknown[] }[] }
  if (habits.missingReservation === 'status' && body.message === 'Reservation not found') {
    return { ...done, status: 404 }
  }
  const isUnknownPromo =
    method === 'getAvailableRoomTypes' && params.text('promoCode').toUpperCase() !== 'RAPANUI'
  if (habits.unknownPromo === 'refused' && isUnknownPromo && params.text('promoCode') !== '') {
    return rejected('Invalid promo code')
  }
  if (habits.quirks === 'live' || typeof done.body !== 'object') return done
  const one = method === 'getPaymentsCapabilities' ? { ...body, data: body.data?.[0] } : body
  return { ...done, body: otherShapes(one) }
}
