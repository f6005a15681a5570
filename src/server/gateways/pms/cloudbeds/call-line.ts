import type { SearchTurn } from '../search-turn.ts'

/** A call waiting for its start. */
export interface Waiting {
  /** Undefined for calls that serve a booking. */
  turn: SearchTurn | undefined
  /** Latest time of the start. */
  startBy: number
}

/** Period in which the turns of an address are counted. */
const MINUTE_MS = 60_000

/**
 * The waiting calls in the order of their start: first calls that serve a booking; then searches of
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
   * Removes the calls that cannot start in time, including new ones: a search behind too many other
   * calls, and any call after its latest start.
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

  /** The earliest of the latest starts; undefined if no call waits. */
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
