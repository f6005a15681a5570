import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A background job: runs at start, on an interval and when woken; rounds never overlap. */
export interface Job {
  wake(): void
  /** Prevents further rounds, and waits for the running one. */
  stop(): Promise<void>
  /** Time of the last successful round, in milliseconds since 1970. */
  succeededAt(): number | undefined
}

interface JobOptions {
  everyMs: number
  /** One round; returns early when `isStopping` is true, leaving work to the next start. */
  round: (isStopping: () => boolean) => Promise<unknown>
  /** Called with the error of a failed round; the next round runs as planned. */
  onFailure: (error: unknown) => void
}

/** Starts a job; `wake` during a round causes another round. */
export function startJob({ everyMs, round, onFailure }: JobOptions): Job {
  // The embedded database delivers notifications inside the committing transaction; a round must
  // not run in that context.
  const inOwnContext = AsyncLocalStorage.snapshot()
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  let succeededAt: number | undefined

  async function rounds(): Promise<void> {
    do {
      again = false
      await round(() => stopped).then(() => {
        succeededAt = Date.now()
      }, onFailure)
      // Yields, so that a job that wakes itself does not block the process.
      if (again) await nextTurn()
    } while (again && !stopped)
  }

  function wake(): void {
    if (stopped) return
    again = true
    running ??= inOwnContext(rounds).finally(() => {
      running = undefined
      if (again) wake()
    })
  }

  const timer = setInterval(wake, everyMs)
  timer.unref()
  wake()
  return {
    wake,
    succeededAt: () => succeededAt,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Polling interval of a timed job: its maximum delay if a change notification is lost. */
const POLL_MS = 15_000

interface TimedJobOptions extends Omit<JobOptions, 'everyMs'> {
  /** Milliseconds until something is due; undefined if nothing waits. */
  msUntilNext: () => Promise<number | undefined>
}

/** Starts a job that also runs when the next thing is due; what is overdue waits for the next poll. */
export function startTimedJob({ round, msUntilNext, onFailure }: TimedJobOptions): Job {
  let timer: ReturnType<typeof setTimeout> | undefined
  const job = startJob({
    everyMs: POLL_MS,
    round: async (isStopping) => {
      await round(isStopping)
      if (isStopping()) return
      const ms = await msUntilNext()
      clearTimeout(timer)
      if (ms === undefined || ms <= 0 || ms > POLL_MS || isStopping()) return
      timer = setTimeout(() => job.wake(), Math.ceil(ms)).unref()
    },
    onFailure,
  })
  return {
    ...job,
    stop: async () => {
      await job.stop()
      clearTimeout(timer)
    },
  }
}

/**
 * Runs a task for each item, one after the other. A failure does not stop the tasks of later items,
 * unless `endsAt` says that they would fail too.
 * @throws AggregateError after the last task, with an error for each failed item: its id and cause.
 */
export async function runEach<Item extends number | { id: number | string }>(
  items: Iterable<Item> | AsyncIterable<Item>,
  task: (item: Item) => Promise<unknown>,
  endsAt: (cause: unknown) => boolean = () => false,
): Promise<void> {
  const failures: Error[] = []
  for await (const item of items) {
    const id = typeof item === 'number' ? item : item.id
    await task(item).catch((cause: unknown) => failures.push(new Error(`${id}`, { cause })))
    if (endsAt(failures.at(-1)?.cause)) break
  }
  // The message names also those whose errors a log line has no space for.
  const ids = failures.map(({ message }) => message).join(', ')
  if (ids) throw new AggregateError(failures, `failed: ${ids}`)
}
