import type { SearchTurn } from '../search-turn.ts'

/** A call that waits for its start. */
export interface Waiting {
  /** Undefined for a call that serves a booking. */
  turn: SearchTurn | undefined
  /** After this time it is not started. */
  startBy: number
}

/** The time over which the turns of an address are compared. */
const MINUTE_MS = 60_000

/**
 * The calls that wait for the property, in the order in which they start: first what serves a booking,
 * then searches, those of the address that had the fewest turns in the last minute before others, and
 * of these the search that began first. It knows no clock: each call is told the time.
 */
export class CallLine<T extends Waiting> {
  readonly #searchesPerSecond: number
  #waiting: T[] = []
  /** Starts of searches in the last minute; the limit of the property bounds how many these are. */
  #turns: { address: string; at: number }[] = []

  constructor(searchesPerSecond: number) {
    this.#searchesPerSecond = searchesPerSecond
  }

  add(call: T): void {
    this.#waiting.push(call)
  }

  /** The next call to start; undefined where none waits. */
  first(now: number): T | undefined {
    return this.#inOrder(now)[0]
  }

  /** Takes a call out, because it starts. */
  start(call: T, now: number): void {
    this.#waiting = this.#waiting.filter((other) => other !== call)
    if (call.turn) this.#turns.push({ address: call.turn.address, at: now })
  }

  /**
   * Takes out what could not start in time, also where it has not waited yet: a search when too many
   * calls are before it, anything else when its time is over.
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

  /** When the first of them would be late; undefined where none waits. */
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
