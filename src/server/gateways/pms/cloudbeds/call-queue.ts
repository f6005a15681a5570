import type { Clock } from '../clock.ts'
import type { SearchTurn } from '../room.ts'

export interface QueueRule extends SlotRule {
  /** Maximum of concurrent calls. */
  concurrent: number
}

/** The queue of calls to the property. */
export interface CallQueue {
  /**
   * A slot for the call; null if the call would start too late, at once if that is already known.
   */
  enter(waiting: Waiting): Promise<CallSlot | null>
  /** Delays all starts until a time, because the property asked for a pause. */
  pauseUntil(time: number): void
}

interface Entry extends Waiting {
  answer: (slot: CallSlot | null) => void
}

/** Starts the calls of a `CallLine` as slots and concurrency allow. */
export function callQueue(rule: QueueRule, clock: Clock, slots: CallSlots): CallQueue {
  const { perSecond, reserved, concurrent } = rule
  const line = new CallLine<Entry>(perSecond - reserved)
  let running = 0
  let notBefore = 0
  let isServing = false
  let changed = Promise.withResolvers<void>()

  const notice = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  const dropLate = () => {
    for (const { answer } of line.dropLate(clock.now(), notBefore)) answer(null)
  }

  /** A slot for the call, or the milliseconds to wait before asking again. */
  const takeFor = async ({ turn }: Entry): Promise<CallSlot | number> => {
    const isSearch = turn !== undefined
    if (notBefore > clock.now()) return notBefore - clock.now()
    if (running + (isSearch ? reserved : 0) >= concurrent) return Infinity
    return slots.take(isSearch)
  }

  const start = (entry: Entry, slot: CallSlot) => {
    line.start(entry, clock.now())
    running += 1
    const end = () => {
      slot.end()
      running -= 1
      notice()
    }
    entry.answer({ end })
  }

  const serve = async (): Promise<void> => {
    if (isServing) return
    isServing = true
    for (let next = line.first(clock.now()); next; next = line.first(clock.now())) {
      const heard = changed.promise
      const slot = await takeFor(next)
      if (typeof slot === 'number') {
        const patience = (line.earliestDeadline() ?? 0) + 1 - clock.now()
        await Promise.race([clock.sleep(Math.max(0, Math.min(slot, patience))), heard])
      } else {
        // A call with precedence may have been queued meanwhile.
        const first = line.first(clock.now())
        if (first) start(first, slot)
        else slot.end()
      }
      dropLate()
    }
    isServing = false
  }

  return {
    enter: (waiting) =>
      new Promise((answer) => {
        line.add({ ...waiting, answer })
        dropLate()
        notice()
        void serve()
      }),
    pauseUntil: (time) => {
      notBefore = Math.max(notBefore, time)
    },
  }
}

/** A call waiting for its start. */
export interface Waiting {
  /** Undefined for calls that serve a booking. */
  turn: SearchTurn | undefined
  /** Deadline of the start. */
  startBy: number
}

/** Period in which the turns of an address are counted. */
const MINUTE_MS = 60_000

/**
 * The queued calls in the order of their start: first calls that serve a booking; then searches of
 * the address with the fewest turns in the last minute; of these the oldest search. Has no clock of
 * its own: each method takes the time.
 */
export class CallLine<T extends Waiting> {
  readonly #searchesPerSecond: number
  #waiting: T[] = []
  /** Starts of searches in the last minute; bounded by the property's limit. */
  #turns: { address: string; at: number }[] = []

  constructor(searchesPerSecond: number) {
    this.#searchesPerSecond = searchesPerSecond
  }

  add(call: T): void {
    this.#waiting.push(call)
  }

  /** The next call to start; undefined if none waits. */
  first(now: number): T | undefined {
    return this.#inOrder(now)[0]
  }

  /** Removes a call that starts. */
  start(call: T, now: number): void {
    this.#waiting = this.#waiting.filter((other) => other !== call)
    if (call.turn) this.#turns.push({ address: call.turn.address, at: now })
  }

  /**
   * Removes the calls that cannot start in time: a search behind too many other calls, and any call
   * after its deadline.
   * @param notBefore No call starts earlier.
   */
  dropLate(now: number, notBefore = now): T[] {
    const late = this.#inOrder(now).filter(({ turn, startBy }, before) => {
      const waitMs = turn ? (before / this.#searchesPerSecond) * 1000 : 0
      return Math.max(now, notBefore) + waitMs > startBy
    })
    if (late.length > 0) this.#waiting = this.#waiting.filter((call) => !late.includes(call))
    return late
  }

  /** The earliest deadline; undefined if no call waits. */
  earliestDeadline(): number | undefined {
    const deadlines = this.#waiting.map(({ startBy }) => startBy)
    return deadlines.length > 0 ? Math.min(...deadlines) : undefined
  }

  #inOrder(now: number): T[] {
    this.#turns = this.#turns.filter(({ at }) => at > now - MINUTE_MS)
    const turnsOf = Map.groupBy(this.#turns, ({ address }) => address)
    const used = ({ turn }: T) => (turn ? (turnsOf.get(turn.address)?.length ?? 0) : -1)
    return this.#waiting.toSorted(
      (a, b) => used(a) - used(b) || (a.turn?.since ?? 0) - (b.turn?.since ?? 0),
    )
  }
}

/** Limits of the property. */
export interface SlotRule {
  /** Maximum of calls that the property receives in any second. */
  perSecond: number
  /** Number of calls a second reserved for bookings. */
  reserved: number
}

/** The right to one call. */
export interface CallSlot {
  end(): void
}

/** Limits how many calls the property receives in a second. */
export interface CallSlots {
  /**
   * A slot, or the milliseconds after which a further request is useful.
   * @param isSearch Whether the call must leave the reserved slots free.
   */
  take(isSearch: boolean): Promise<CallSlot | number>
}

const WINDOW_MS = 1000

/**
 * The slots of a process that alone calls the property. In any second the property receives at most
 * `perSecond` calls. A call reaches the property at an unknown time between start and answer, and
 * so counts until one second after its answer.
 */
export function ownSlots({ perSecond, reserved }: SlotRule, clock: Clock): CallSlots {
  let running = 0
  let endTimes: number[] = []

  const end = () => {
    running -= 1
    endTimes.push(clock.now())
  }

  return {
    take: async (isSearch) => {
      const now = clock.now()
      endTimes = endTimes.filter((time) => time > now - WINDOW_MS)
      const excess = running + endTimes.length + 1 - (isSearch ? perSecond - reserved : perSecond)
      if (excess <= 0) {
        running += 1
        return { end }
      }
      // If only an answer can free a slot, that answer wakes the caller.
      return (endTimes[excess - 1] ?? Infinity) + WINDOW_MS - now
    },
  }
}
