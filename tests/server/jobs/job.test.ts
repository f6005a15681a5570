import { expect, test } from 'vitest'
import { runEach, startJob } from '#server/concurrency/background-job.ts'

const NEVER_MS = 2 ** 30
const unexpected = (error: unknown): never => {
  throw error
}

/** A promise with its resolve function. */
const later = () => Promise.withResolvers<void>()

test('a job runs at start, and once more when it is woken during a round', async () => {
  const [first, second] = [later(), later()]
  const rounds = [first, second]
  let started = 0
  const job = startJob({
    everyMs: NEVER_MS,
    round: () => rounds[started++]?.promise ?? Promise.resolve(),
    onFailure: unexpected,
  })
  expect(started).toBe(1)

  job.wake()
  job.wake()
  expect(started).toBe(1)
  first.resolve()
  await expect.poll(() => started).toBe(2)
  second.resolve()
  await job.stop()

  expect(started).toBe(2)
})

test('a failed round is reported, and the next one runs', async () => {
  const failures: unknown[] = []
  let started = 0
  const job = startJob({
    everyMs: NEVER_MS,
    round: async () => {
      started += 1
      if (started === 1) throw new Error('the first')
    },
    onFailure: (error) => failures.push(error),
  })
  await expect.poll(() => failures).toHaveLength(1)

  job.wake()
  await expect.poll(() => started).toBe(2)
  await job.stop()
})

test('stop waits for the running round, tells it to stop, and starts no other', async () => {
  const turn = later()
  const seen: boolean[] = []
  let started = 0
  const job = startJob({
    everyMs: NEVER_MS,
    round: async (isStopping) => {
      started += 1
      await turn.promise
      seen.push(isStopping())
    },
    onFailure: unexpected,
  })
  job.wake()

  const stopped = job.stop()
  job.wake()
  turn.resolve()
  await stopped

  expect(started).toBe(1)
  expect(seen).toEqual([true])
})

test('a job that wakes itself in every round leaves time for everything else', async () => {
  let rounds = 0
  const job = startJob({
    everyMs: NEVER_MS,
    round: async () => {
      await Promise.resolve()
      rounds += 1
      // Bounded, so that this test fails instead of hanging.
      if (rounds < 10_000) job.wake()
    },
    onFailure: unexpected,
  })

  await new Promise((done) => setTimeout(done))

  expect(rounds).toBeLessThan(10_000)
  await job.stop()
})

test('a task that fails stops no later one, and every failed one is named', async () => {
  const done: number[] = []
  const items = Array.from({ length: 30 }, (_, n) => n)

  const failure = await runEach(items, async (n) => {
    if (n % 2 === 0) throw new Error('refused')
    done.push(n)
  }).catch((error: unknown) => error)

  expect(done).toHaveLength(15)
  expect(failure).toMatchObject({
    message: 'failed: 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28',
  })
})

test('a failure that all later tasks would have too ends them', async () => {
  const begun: number[] = []

  const failure = await runEach(
    [1, 2, 3],
    async (n) => {
      begun.push(n)
      if (n === 2) throw new Error('away')
    },
    (error) => error instanceof Error && error.message === 'away',
  ).catch((error: unknown) => error)

  expect(begun).toEqual([1, 2])
  expect(failure).toMatchObject({ message: 'failed: 2' })
})
