import { expect, test } from 'vitest'
import { semaphore } from '#server/concurrency/semaphore.ts'

test('the semaphore runs 2 tasks, queues 2 in order and rejects the fifth', async () => {
  const limit = semaphore({ concurrency: 2, maxQueue: 2 })
  const finish: (() => void)[] = []
  const started: number[] = []
  const task = (n: number) => () =>
    new Promise<number>((done) => {
      started.push(n)
      finish.push(() => done(n))
    })

  const first = [0, 1, 2, 3].map((n) => limit(task(n)))
  const fifth = limit(task(4))

  await expect(fifth).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(started).toEqual([0, 1])
  for (let n = 0; n < 4; n += 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(n)
    finish[n]?.()
  }
  expect(await Promise.all(first)).toEqual([0, 1, 2, 3])
  expect(started).toEqual([0, 1, 2, 3])
})

test('a task that fails frees its place', async () => {
  const limit = semaphore({ concurrency: 1, maxQueue: 1 })
  const fail = () => Promise.reject(new Error('broken'))

  await expect(limit(fail)).rejects.toThrow('broken')

  expect(await limit(async () => 'next')).toBe('next')
})
