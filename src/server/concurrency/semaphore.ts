import { unavailable } from '#server/errors.ts'

interface SemaphoreOptions {
  /** Maximum of concurrent tasks. */
  concurrency: number
  /** Maximum of waiting tasks, first in, first out. Default: no limit. */
  maxQueue?: number
}

export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Limits the number of concurrent tasks; a task that finds the queue full is rejected and never
 * runs.
 */
export function semaphore({ concurrency, maxQueue = Infinity }: SemaphoreOptions): Semaphore {
  const queue: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running < concurrency) running += 1
    else if (queue.length >= maxQueue) throw unavailable()
    else await new Promise<void>((start) => queue.push(start))
    try {
      return await task()
    } finally {
      // Starts the next task synchronously, so that no later call overtakes it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
