import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#server/gateways/pms/clock.ts'

/** A clock on which seconds pass as fast as what waits for them allows. */
export interface SimulatedTime extends Clock {
  /** Lets time pass until this instant, waking every sleeper when it is due. */
  runUntil(until: number): Promise<void>
}

export function simulatedTime(): SimulatedTime {
  let time = 0
  const sleepers: { at: number; wake: () => void }[] = []

  return {
    now: () => time,
    sleep: (ms) =>
      new Promise<void>((wake) => {
        sleepers.push({ at: time + ms, wake })
      }),
    runUntil: async (until) => {
      for (;;) {
        // Everything that follows from the last step has happened after it.
        await nextTurn()
        const next = sleepers.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > until) break
        sleepers.splice(sleepers.indexOf(next), 1)
        time = Math.max(time, next.at)
        next.wake()
      }
      time = until
    },
  }
}
