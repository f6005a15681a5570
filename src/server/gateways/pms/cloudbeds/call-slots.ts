import type { Clock } from '../clock.ts'

/** Limits of the property. */
export interface SlotRule {
  /** Calls that the property receives in any second. */
  perSecond: number
  /** How many of these are reserved for calls that serve a booking. */
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
   * A slot, or the milliseconds until asking again is useful.
   * @param isSearch Whether the call must leave the reserved slots free.
   */
  take(isSearch: boolean): Promise<CallSlot | number>
}

const WINDOW_MS = 1000

/**
 * The slots of a process that is alone with the property. In any second the property receives at
 * most `perSecond` calls. A call reaches it at an unknown time between start and answer, and so
 * counts until one second after its answer.
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
      // If only an answer can free a slot, the caller is woken by that answer.
      return (endTimes[excess - 1] ?? Infinity) + WINDOW_MS - now
    },
  }
}
