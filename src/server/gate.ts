import { unavailable } from './errors.ts'

/** Runs a task when its turn comes. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>

/**
 * For work so dear that a crowd of it would stop everything else: `atOnce` run, `waiting` wait in
 * order, and who comes after them is told to come back later (503).
 */
export function gate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running < atOnce) {
      running += 1
    } else {
      if (queue.length >= waiting) throw unavailable()
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
