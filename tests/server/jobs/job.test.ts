import { expect, test } from 'vitest'
import { startJob } from '#server/concurrency/background-job.ts'

const NEVER_MS = 2 ** 30
const unexpected = (error: unknown): never => {
  throw error
}

/** A promise and the means to keep it. */
const later = () => Promise.withResolvers<void>()

test('a job runs at once, and once more when it is woken during a round', async () => {
  const [first, second] = [later(), later()]
  const gates = [first, second]
  let begun = 0
  const job = startJob({
    everyMs: NEVER_MS,
    round: () => gates[begun++]?.promise ?? Promise.resolve(),
    onFailure: unexpected,
  })
  expect(begun).toBe(1)

  job.wake()
  job.wake()
  expect(begun).toBe(1)
  first.resolve()
  await expect.poll(() => begun).toBe(2)
  second.resolve()
  await job.stop()

  expect(begun).toBe(2)
})

test('a round that fails is told, and the next one comes all the same', async () => {
  const failures: unknown[] = []
  let begun = 0
  const job = startJob({
    everyMs: NEVER_MS,
    round: async () => {
      begun += 1
      if (begun === 1) throw new Error('the first')
    },
    onFailure: (error) => failures.push(error),
  })
  await expect.poll(() => failures).toHaveLength(1)

  job.wake()
  await expect.poll(() => begun).toBe(2)
  await job.stop()
})

test('stopping waits for the round in hand, tells it so, and begins no other', async () => {
  const gate = later()
  const seen: boolean[] = []
  let begun = 0
  const job = startJob({
    everyMs: NEVER_MS,
    round: async (isStopping) => {
      begun += 1
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

  expect(begun).toBe(1)
  expect(seen).toEqual([true])
})
