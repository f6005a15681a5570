import { expect, test } from 'vitest'
import { startJob } from '#server/concurrency/background-job.ts'

const NEVER_MS = 2 ** 30
const unexpected = (error: unknown): never => {
  throw error
}

/** A promise with its resolve function. */
const later = () => Promise.withResolvers<void>()

test('a job runs at start, and once more when it is woken during a round', async () => {
  const [first, second] = [later(), later()]
  const gates = [first, second]
  let started = 0
  const job = startJob({
    everyMs: NEVER_MS,
    round: () => gates[started++]?.promise ?? Promise.resolve(),
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
  const gate = later()
  const seen: boolean[] = []
  let started = 0
  const job = startJob({
    everyMs: NEVER_MS,
    round: async (isStopping) => {
      started += 1
      await gate.promise
      seen.push(isStopping())
    },
    onFailure: unexpected,
  })
  job.wake()

  const stopped = job.stop()
  job.wake()
  gate.resolve()
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
