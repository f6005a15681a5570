/** The clock of a sandbox: a base clock with an offset, and scheduled tasks. */
export interface SimClock {
  now(): number
  /** Moves the clock and completes every task that is due. */
  moveTo(time: number): Promise<void>
  later(delayMs: number, task: () => void | Promise<void>): void
  /** Drops the scheduled tasks. */
  cancelAll(): void
}

interface Task {
  at: number
  run: () => void | Promise<void>
  timer: NodeJS.Timeout
}

export function simClock(baseNow: () => number): SimClock {
  let offsetMs = 0
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

  const nextDue = () =>
    [...tasks].filter(({ at }) => at <= now()).toSorted((a, b) => a.at - b.at)[0]

  return {
    now,
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
      // A task may schedule another, such as a retry, and a timer may have started one.
      while (underWay.size > 0 || nextDue()) {
        const task = nextDue()
        await (task ? run(task) : Promise.all(underWay))
      }
    },
    cancelAll: () => {
      for (const { timer } of tasks) clearTimeout(timer)
      tasks.clear()
    },
  }
}
