import { callQueue, localSlots } from '#server/gateways/cloudbeds/call-queue.ts'
import { LIMITS } from '#server/gateways/cloudbeds/http-client.ts'
import type { CallTurn } from '#server/gateways/pms/room.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** A property that answers after some time and notes when each call may have reached it. */
export function aProperty(time: SimulatedTime) {
  const queue = callQueue(LIMITS, time, localSlots(LIMITS, time))
  const calls: { from: number; to: number }[] = []
  return {
    calls,
    queue,
    /** Whether it was called. */
    call: async (turn: CallTurn | undefined, answerMs: number, patienceMs: number) => {
      const slot = await queue.enter({ turn, startBy: time.now() + patienceMs })
      if (!slot) return false
      const from = time.now()
      await time.sleep(answerMs)
      calls.push({ from, to: time.now() })
      slot.end()
      return true
    },
  }
}
