import type { Clock } from '../clock.ts'
import { CallLine, type Waiting } from './call-line.ts'
import type { CallSlot, CallSlots, SlotRule } from './call-slots.ts'

export interface QueueRule extends SlotRule {
  /** Calls under way at once. */
  concurrent: number
}

/** The queue of calls to the property. */
export interface CallQueue {
  /** A slot for the call; null when it would start too late, at once if that is already known. */
  enter(waiting: Waiting): Promise<CallSlot | null>
  /** Delays all starts until a time: the property asked for a pause. */
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
        // A call with precedence may have arrived meanwhile.
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
