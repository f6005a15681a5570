/** Lets only so many calls run at once; the others wait in line. */
export interface Slots {
  /** Runs the task, or resolves to null when no slot became free in time. */
  run<T>(task: () => Promise<T>, patienceMs: number): Promise<T | null>
}

export function slots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count

  const isGranted = (patienceMs: number) =>
    new Promise<boolean>((resolve) => {
      const grant = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(grant), 1)
        resolve(false)
      }, patienceMs)
      waiting.push(grant)
    })

  return {
    run: async (task, patienceMs) => {
      if (free > 0) free -= 1
      else if (!(await isGranted(patienceMs))) return null
      try {
        return await task()
      } finally {
        // The slot goes straight to the next in line, so that nobody can slip in between.
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
