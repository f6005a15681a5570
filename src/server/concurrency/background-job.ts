/** Work of the house: looked at now, every so often, and whenever woken; never twice at a time. */
export interface Job {
  wake(): void
  /** Begins no more rounds, and waits for the one in hand. */
  stop(): Promise<void>
}

interface JobOptions {
  everyMs: number
  /** One round; `isStopping` tells it to leave the rest for the next start. */
  round: (isStopping: () => boolean) => Promise<void>
  /** A round that failed; the next one comes all the same. */
  onFailure: (error: unknown) => void
}

/** Whoever wakes a job during a round gets another round after it, so that no call is lost. */
export function startJob({ everyMs, round, onFailure }: JobOptions): Job {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined

  const isStopping = () => stopped
  async function rounds(): Promise<void> {
    do {
      again = false
      await round(isStopping).catch(onFailure)
    } while (again && !stopped)
  }

  function wake(): void {
    if (stopped) return
    again = true
    running ??= rounds().finally(() => {
      running = undefined
      if (again) wake()
    })
  }

  const timer = setInterval(wake, everyMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
