import { unavailable } from '#server/errors.ts'

/** Runs a task when its turn comes. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>

/**
 * For work so dear that a crowd of it would stop everything else: `concurrency` run, `maxQueue` wait in
 * order, and who comes after them is told to come back later (503).
 */
export function semaphore({
  concurrency,
  maxQueue,
}: {
  concurrency: number
  maxQueue: number
}): Semaphore {
  const queue: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running < concurrency) {
      running += 1
    } else {
      if (queue.length >= maxQueue) throw unavailable()
      await new Promise<void>((go) => queue.push(go))
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
