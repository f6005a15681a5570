import { unavailable } from '#server/errors.ts'

interface SemaphoreOptions {
  /** Tasks that run at the same time. */
  concurrency: number
  /** Tasks that may wait, first in, first out. Default: any number. */
  maxQueue?: number
}

/** Runs a task as soon as the semaphore allows it, and gives its result. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Limits how many tasks run at the same time; a task that finds the queue full is rejected and never
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
      // The next task takes this place synchronously, so that no later call gets ahead of it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
