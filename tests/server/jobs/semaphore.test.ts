import { expect, test } from 'vitest'
import { semaphore } from '#server/concurrency/semaphore.ts'

test('so many run, so many wait in order, and the rest come back later', async () => {
  const pass = semaphore({ concurrency: 2, maxQueue: 2 })
  const finish: (() => void)[] = []
  const begun: number[] = []
  const task = (n: number) => () =>
    new Promise<number>((done) => {
      begun.push(n)
      finish.push(() => done(n))
    })

  const first = [0, 1, 2, 3].map((n) => pass(task(n)))
  const tooMany = pass(task(4))

  await expect(tooMany).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(begun).toEqual([0, 1])
  for (let n = 0; n < 4; n += 1) {
    await expect.poll(() => finish.length).toBeGreaterThan(n)
    finish[n]?.()
  }
  expect(await Promise.all(first)).toEqual([0, 1, 2, 3])
  expect(begun).toEqual([0, 1, 2, 3])
})

test('a task that fails makes room as well', async () => {
  const pass = semaphore({ concurrency: 1, maxQueue: 1 })
  const fail = () => Promise.reject(new Error('broken'))

  await expect(pass(fail)).rejects.toThrow('broken')

  expect(await pass(async () => 'next')).toBe('next')
})
