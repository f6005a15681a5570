import type { Clock } from '../pms/clock.ts'
import { isBackground, type BackgroundTurn, type CallTurn, type SearchTurn } from '../pms/room.ts'

export interface QueueRule extends SlotRule {
  /** Maximum of concurrent calls. */
  concurrent: number
}

/** The queue of calls to the PMS. */
export interface CallQueue {
  /**
   * Resolves with a slot when the call may start; with null if the call cannot start in time, as
   * soon as that is known.
   */
  enter(waiting: WaitingCall): Promise<CallSlot | null>
  /** Delays all starts until a time, because the PMS asked for a pause. */
  pauseUntil(time: number): void
}

interface Entry extends WaitingCall {
  answer: (slot: CallSlot | null) => void
}

/** Starts calls in the order of `WaitingCalls`, within the limits of slots and concurrency. */
export function callQueue(rule: QueueRule, clock: Clock, slots: CallSlots): CallQueue {
  const { perSecond, reserved, concurrent } = rule
  const queued = new WaitingCalls<Entry>(perSecond - reserved)
  let running = 0
  let notBefore = 0
  let isServing = false
  const changes = changeSignal()

  const dropLate = () => {
    for (const { answer } of queued.dropLate(clock.now(), notBefore)) answer(null)
  }

  /** A slot for the call, or the milliseconds until the next attempt. */
  const takeFor = async ({ turn }: Entry): Promise<CallSlot | number> => {
    const isSearch = turn !== undefined
    if (notBefore > clock.now()) return notBefore - clock.now()
    if (running + (isSearch ? reserved : 0) >= concurrent) return Infinity
    return slots.take(isSearch, isBackground(turn) ? spareFor(turn) : 0)
  }

  /** Background work leaves the slots of a search, which may begin within the next second. */
  const spareFor = (turn: BackgroundTurn) =>
    queued.isOverdue(turn, clock.now()) ? 0 : SEARCH_CALLS

  const start = (entry: Entry, slot: CallSlot) => {
    queued.start(entry, clock.now())
    running += 1
    const end = () => {
      slot.end()
      running -= 1
      changes.notice()
    }
    entry.answer({ end })
  }

  const serve = async (): Promise<void> => {
    if (isServing) return
    isServing = true
    for (let next = queued.first(clock.now()); next; next = queued.first(clock.now())) {
      const heard = changes.next()
      const slot = await takeFor(next)
      if (typeof slot === 'number') {
        const patience = (queued.earliestDeadline() ?? 0) + 1 - clock.now()
        await Promise.race([clock.sleep(Math.max(0, Math.min(slot, patience))), heard])
      } else {
        // A call with precedence may have been queued during the wait.
        const first = queued.first(clock.now())
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
        queued.add({ ...waiting, answer })
        dropLate()
        changes.notice()
        void serve()
      }),
    pauseUntil: (time) => {
      notBefore = Math.max(notBefore, time)
    },
  }
}

/** Lets any number of waiting tasks hear of the next change. */
function changeSignal() {
  let next = Promise.withResolvers<void>()
  return {
    next: () => next.promise,
    notice: () => {
      next.resolve()
      next = Promise.withResolvers()
    },
  }
}

/** A call waiting for its start. */
export interface WaitingCall {
  /** Undefined for a call that serves a booking. */
  turn: CallTurn | undefined
  /** Deadline of the start. */
  startBy: number
  /** Earlier deadline for a call of a search none of whose calls has started. */
  beginBy?: number
}

/** Period in which the searches of an IP address are counted. */
const MINUTE_MS = 60_000
/** Longest time for which background work gives way to every search. */
const YIELD_MS = 600_000
/** Interval of the starts of background work that has given way for so long. */
const OVERDUE_START_MS = 1000

/** Calls of most searches: the rooms, and the taxes of the lowest and of the highest rate. */
const SEARCH_CALLS = 3

/** Calls in the order of their precedence. */
const PRECEDENCE = { booking: 0, overdue: 1, begun: 2, search: 3, optional: 4, background: 5 }

/**
 * The queued calls in the order of their start: first calls that serve a booking; then searches
 * that have begun, the oldest first, so that of many searches the first ones are completed instead
 * of none; then new searches of the IP address with the fewest starts in the last minute; then what
 * only helps to choose, likewise; last background work, which goes before searches once a second if
 * it has given way for ten minutes.
 * Each method takes the time as an argument.
 */
export class WaitingCalls<T extends WaitingCall> {
  readonly #searchesPerSecond: number
  #waiting: T[] = []
  /** Starts of searches in the last minute; the call limit bounds their number. */
  #turns: { address: string; at: number }[] = []
  /** The searches of which a call has started. */
  readonly #begun = new WeakSet<SearchTurn>()
  #backgroundAt = -Infinity

  constructor(searchesPerSecond: number) {
    this.#searchesPerSecond = searchesPerSecond
  }

  add(call: T): void {
    this.#waiting.push(call)
  }

  /** The next call to start; undefined if no call waits. */
  first(now: number): T | undefined {
    return this.#inOrder(now)[0]
  }

  /** Removes a call that starts. */
  start(call: T, now: number): void {
    this.#waiting = this.#waiting.filter((other) => other !== call)
    const { turn } = call
    if (!turn) return
    if (isBackground(turn)) {
      this.#backgroundAt = now
      return
    }
    this.#turns.push({ address: turn.address, at: now })
    this.#begun.add(turn)
  }

  /**
   * Removes and returns the calls that cannot start in time: searches behind too many other calls,
   * and calls past their deadline.
   * @param notBefore Time before which no call starts.
   */
  dropLate(now: number, notBefore = now): T[] {
    const late = this.#inOrder(now).filter((call, before) => {
      const waitMs = call.turn ? (before / this.#searchesPerSecond) * 1000 : 0
      return Math.max(now, notBefore) + waitMs > this.#deadlineOf(call)
    })
    if (late.length > 0) this.#waiting = this.#waiting.filter((call) => !late.includes(call))
    return late
  }

  /** The earliest deadline; undefined if no call waits. */
  earliestDeadline(): number | undefined {
    const deadlines = this.#waiting.map((call) => this.#deadlineOf(call))
    return deadlines.length > 0 ? Math.min(...deadlines) : undefined
  }

  #hasBegun({ turn }: T): boolean {
    return turn === undefined || (!isBackground(turn) && this.#begun.has(turn))
  }

  #deadlineOf(call: T): number {
    const { startBy, beginBy = startBy } = call
    return this.#hasBegun(call) ? startBy : beginBy
  }

  #inOrder(now: number): T[] {
    this.#turns = this.#turns.filter(({ at }) => at > now - MINUTE_MS)
    const turnsOf = Map.groupBy(this.#turns, ({ address }) => address)
    const orderOf = ({ turn }: T) => {
      if (!turn) return { precedence: PRECEDENCE.booking, used: 0, since: 0 }
      if (isBackground(turn)) {
        const precedence = this.isOverdue(turn, now) ? PRECEDENCE.overdue : PRECEDENCE.background
        return { precedence, used: 0, since: turn.dueSince }
      }
      const { address, since, isOptional } = turn
      const used = turnsOf.get(address)?.length ?? 0
      if (isOptional) return { precedence: PRECEDENCE.optional, used, since }
      if (this.#begun.has(turn)) return { precedence: PRECEDENCE.begun, used: 0, since }
      return { precedence: PRECEDENCE.search, used, since }
    }
    return this.#waiting
      .map((call) => ({ call, ...orderOf(call) }))
      .toSorted((a, b) => a.precedence - b.precedence || a.used - b.used || a.since - b.since)
      .map(({ call }) => call)
  }

  /** Whether background work goes before searches, having given way long enough. */
  isOverdue({ dueSince }: BackgroundTurn, now: number): boolean {
    return now - dueSince >= YIELD_MS && now - this.#backgroundAt >= OVERDUE_START_MS
  }
}

/** Limits of the PMS. */
export interface SlotRule {
  /** Maximum of calls that the PMS receives in any second. */
  perSecond: number
  /** Number of calls a second reserved for bookings. */
  reserved: number
}

/** The right to one call. */
export interface CallSlot {
  end(): void
}

/** Limits how many calls the PMS receives in a second. */
export interface CallSlots {
  /**
   * A slot, or the milliseconds after which a further attempt is useful.
   * @param spare Number of slots that stay free for searches; default: none.
   */
  take(isSearch: boolean, spare?: number): Promise<CallSlot | number>
}

const WINDOW_MS = 1000

/**
 * The slots if only this process calls the PMS. A call reaches the PMS at an unknown time between
 * its start and its answer, so it counts until one second after its answer.
 */
export function localSlots({ perSecond, reserved }: SlotRule, clock: Clock): CallSlots {
  let running = 0
  let endTimes: number[] = []

  const end = () => {
    running -= 1
    endTimes.push(clock.now())
  }

  return {
    take: async (isSearch, spare = 0) => {
      const now = clock.now()
      endTimes = endTimes.filter((time) => time > now - WINDOW_MS)
      const count = (isSearch ? perSecond - reserved : perSecond) - spare
      const excess = running + endTimes.length + 1 - count
      if (excess <= 0) {
        running += 1
        return { end }
      }
      // Infinity if only an answer can free a slot; the answer then wakes the caller.
      return (endTimes[excess - 1] ?? Infinity) + WINDOW_MS - now
    },
  }
}
