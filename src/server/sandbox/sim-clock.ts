/** The sandbox's own time: the given clock, moved by whoever tests, and what is to happen later. */
export interface SimClock {
  now(): number
  /** How far this clock is ahead of the given one. */
  offsetMs(): number
  /** Moves the clock and finishes everything that has become due. */
  moveTo(time: number): Promise<void>
  later(delayMs: number, task: () => void | Promise<void>): void
  /** Forgets everything that was to happen. */
  cancelAll(): void
}

interface Task {
  at: number
  run: () => void | Promise<void>
  timer: NodeJS.Timeout
}

export function simClock(baseNow: () => number, offset = 0): SimClock {
  let offsetMs = offset
  const tasks = new Set<Task>()
  const underWay = new Set<Promise<void>>()
  const now = () => baseNow() + offsetMs

  const run = async (task: Task) => {
    if (!tasks.delete(task)) return
    clearTimeout(task.timer)
    const done = Promise.resolve(task.run())
    underWay.add(done)
    await done.finally(() => underWay.delete(done))
  }

  return {
    now,
    offsetMs: () => offsetMs,
    later: (delayMs, action) => {
      const task: Task = {
        at: now() + delayMs,
        run: action,
        timer: setTimeout(() => void run(task), delayMs),
      }
      task.timer.unref()
      tasks.add(task)
    },
    moveTo: async (time) => {
      offsetMs = time - baseNow()
      const due = () => [...tasks].filter(({ at }) => at <= now()).toSorted((a, b) => a.at - b.at)
      await Promise.all(underWay)
      // A task may plan the next one, such as a further try.
      for (let [task] = due(); task; [task] = due()) await run(task)
    },
    cancelAll: () => {
      for (const { timer } of tasks) clearTimeout(timer)
      tasks.clear()
    },
  }
}
