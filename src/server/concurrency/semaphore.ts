import { unavailable } from '#server/errors.ts'

interface SemaphoreOptions {
  /** Tasks that run at the same time. */
  concurrency: number
  /** Tasks that may wait, first in, first out. Default: any number. */
  maxQueue?: number
}

interface WaitOptions {
  /** How long the task may wait for its start. Default: any time. */
  maxWaitMs?: number
  /** The error of a task that is not started. Default: 503. */
  rejectWith?: () => Error
}

/** Runs a task as soon as the semaphore allows it, and gives its result. */
export type Semaphore = <T>(task: () => Promise<T>, wait?: WaitOptions) => Promise<T>

/**
 * Limits how many tasks run at the same time; a task that finds the queue full or waits too long is
 * rejected and never runs.
 */
export function semaphore({ concurrency, maxQueue = Infinity }: SemaphoreOptions): Semaphore {
  const queue: (() => void)[] = []
  let running = 0

  const isStarted = (maxWaitMs: number | undefined) =>
    new Promise<boolean>((resolve) => {
      const start = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(start), 1)
        resolve(false)
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      queue.push(start)
    })

  return async (task, { maxWaitMs, rejectWith = unavailable } = {}) => {
    if (running < concurrency) running += 1
    else if (queue.length >= maxQueue || !(await isStarted(maxWaitMs))) throw rejectWith()
    try {
      return await task()
    } finally {
      // The next task takes this place synchronously, so that no later call gets ahead of it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
