import type { Clock } from '../clock.ts'

/** How many calls the property may get. */
export interface SlotRule {
  /** Calls that the property receives in any second. */
  perSecond: number
  /** How many of these are kept free for calls that serve a booking. */
  reserved: number
}

/** The right to one call. */
export interface CallSlot {
  /** The call is over. */
  end(): void
}

/** Limits how many calls the property receives in a second. */
export interface CallSlots {
  /**
   * A slot; or, where none is free, how many milliseconds later it is worth asking again.
   * @param isSearch Whether the call is to leave free what is reserved.
   */
  take(isSearch: boolean): Promise<CallSlot | number>
}

const WINDOW_MS = 1000

/**
 * The slots of a process that calls the property alone. In no second, whenever it begins, does the
 * property receive more than `perSecond` calls: it receives a call at an unknown time between start
 * and answer, so a call counts until one second after its answer.
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
      // Where only an answer frees a slot, that answer is heard of.
      return (endTimes[excess - 1] ?? Infinity) + WINDOW_MS - now
    },
  }
}
