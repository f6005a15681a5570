import { expect, test } from 'vitest'
import type { Answer } from '#server/cache/answer.ts'
import { ContentCache, MAX_ANSWERS, MAX_FAILURES } from '#server/cache/content-cache.ts'

/** An answer made from articles. */
function anAnswer(facts: Partial<Answer> = {}): Answer {
  return { status: 200, contentType: 'text/plain', body: 'texto', topics: ['blog'], ...facts }
}

/** A `make` whose calls finish one by one. */
function slowMaker() {
  const waiting: ((answer: Answer) => void)[] = []
  return {
    make: () => new Promise<Answer>((done) => waiting.push(done)),
    calls: () => waiting.length,
    finish: (call: number, facts: Partial<Answer> = {}) => waiting[call]?.(anAnswer(facts)),
  }
}

test('an answer is made once and then cached', async () => {
  const cache = new ContentCache()
  let made = 0
  const make = async () => anAnswer({ body: `${(made += 1)}` })

  const first = await cache.get('a', make)
  const second = await cache.get('a', make)

  expect(second).toBe(first)
  expect(made).toBe(1)
})

test('an answer that says how long it is true is made again afterwards', async () => {
  const clock = { now: 0 }
  const cache = new ContentCache(() => clock.now)
  const { make, made } = countingMaker({ validUntil: 1000 })

  await cache.get('a', make)
  clock.now = 999
  await cache.get('a', make)
  expect(made()).toBe(1)
  clock.now = 1000
  await cache.get('a', make)
  expect(made()).toBe(2)
})

test('an answer of five minutes is made again, and served while that fails', async () => {
  const clock = { now: 0 }
  const cache = new ContentCache(() => clock.now)
  const { make, made } = countingMaker()
  const fail = () => Promise.reject(new Error('no database'))
  const first = await cache.get('a', make)

  clock.now = 300_000
  expect(await cache.get('a', fail)).toBe(first)
  expect(await cache.get('a', make)).toBe(first)
  clock.now = 310_000
  await cache.get('a', make)

  expect(made()).toBe(2)
})

test('an answer that is no longer true is not served in place of a failure', async () => {
  const clock = { now: 0 }
  const cache = new ContentCache(() => clock.now)
  await cache.get('a', countingMaker({ validUntil: 1000 }).make)

  clock.now = 1000

  await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow()
})

test('while nothing may be kept every answer is made', async () => {
  const cache = new ContentCache()
  const { make, made } = countingMaker()
  let isInterrupted = false
  cache.cacheWhile(() => !isInterrupted)
  await cache.get('a', make)

  isInterrupted = true
  await cache.get('a', make)
  await cache.get('a', make)

  expect(made()).toBe(3)
})

/** A `make` that counts its calls. */
function countingMaker(facts: Partial<Answer> = {}) {
  let made = 0
  return { make: async () => anAnswer({ body: `${(made += 1)}`, ...facts }), made: () => made }
}

test('concurrent callers share one call of make', async () => {
  const cache = new ContentCache()
  const maker = slowMaker()

  const asked = Array.from({ length: 50 }, () => cache.get('a', maker.make))
  maker.finish(0)
  const answers = await Promise.all(asked)

  expect(maker.calls()).toBe(1)
  expect(new Set(answers).size).toBe(1)
})

test('an answer made while its data changed is returned but not cached', async () => {
  const cache = new ContentCache()
  const maker = slowMaker()

  const asked = cache.get('a', maker.make)
  cache.invalidate('blog')
  maker.finish(0, { body: 'antes' })
  const given = await asked
  const next = cache.get('a', maker.make)
  maker.finish(1, { body: 'después' })

  expect(given.identity.body.toString()).toBe('antes')
  expect((await next).identity.body.toString()).toBe('después')
  expect(maker.calls()).toBe(2)
})

test('a caller after a change never gets an answer started before it', async () => {
  const cache = new ContentCache()
  const maker = slowMaker()

  const before = cache.get('a', maker.make)
  cache.invalidate('blog')
  const after = cache.get('a', maker.make)
  maker.finish(1, { body: 'después' })
  await after
  maker.finish(0, { body: 'antes' })
  await before
  const kept = await cache.get('a', maker.make)

  expect((await after).identity.body.toString()).toBe('después')
  expect(kept.identity.body.toString()).toBe('después')
  expect(maker.calls()).toBe(2)
})

test('a change removes the answers made from its topic only', async () => {
  const cache = new ContentCache()
  const about = (topics: Answer['topics']) => async () => anAnswer({ topics })
  const article = await cache.get('article', about(['blog']))
  const both = await cache.get('both', about(['outbox', 'blog']))
  const neither = await cache.get('neither', about([]))

  cache.invalidate('blog')

  expect(await cache.get('article', about(['blog']))).not.toBe(article)
  expect(await cache.get('both', about(['outbox', 'blog']))).not.toBe(both)
  expect(await cache.get('neither', about([]))).toBe(neither)
})

test('a failure reaches all concurrent callers and is not cached', async () => {
  const cache = new ContentCache()
  const fail = async () => {
    throw new Error('broken')
  }

  const asked = [cache.get('a', fail), cache.get('a', fail)]

  await expect(Promise.allSettled(asked)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  const answer = await cache.get('a', async () => anAnswer({ body: 'bien' }))
  expect(answer.identity.body.toString()).toBe('bien')
})

test('the cache evicts the least recently used answer', async () => {
  const cache = new ContentCache()
  const home = await cache.get('home', async () => anAnswer())
  const forgotten = await cache.get('forgotten', async () => anAnswer())

  for (let guess = 0; guess < MAX_ANSWERS; guess += 1) {
    await cache.get(`guess ${guess}`, async () => anAnswer({ body: '' }))
    await cache.get('home', async () => anAnswer())
  }

  expect(await cache.get('home', async () => anAnswer())).toBe(home)
  expect(await cache.get('forgotten', async () => anAnswer())).not.toBe(forgotten)
})

test('answers to addresses that do not exist never displace a page', async () => {
  const cache = new ContentCache()
  const page = await cache.get('page', async () => anAnswer())

  for (let guess = 0; guess < MAX_ANSWERS; guess += 1) {
    await cache.get(`guess ${guess}`, async () => anAnswer({ body: '', status: 404 }))
  }

  expect(cache.peek('page')).toBe(page)
  expect(cache.peek(`guess ${MAX_ANSWERS - 1}`)?.status).toBe(404)
  expect(cache.peek(`guess ${MAX_ANSWERS - MAX_FAILURES - 1}`)).toBeUndefined()
})

test('an old answer whose data changed is not served in place of a failure', async () => {
  const clock = { now: 0 }
  const cache = new ContentCache(() => clock.now)
  await cache.get('a', async () => anAnswer())
  clock.now = 300_000
  const failed = cache.get('a', async () => {
    cache.invalidate('blog')
    throw new Error('no database')
  })

  await expect(failed).rejects.toThrow('no database')
})

test('only an answer that is true now is found without making it', async () => {
  const clock = { now: 0 }
  const cache = new ContentCache(() => clock.now)
  let isInterrupted = false
  cache.cacheWhile(() => !isInterrupted)
  const maker = slowMaker()
  const asked = cache.get('a', maker.make)

  expect(cache.peek('a')).toBeUndefined()
  maker.finish(0, { validUntil: 1000 })
  expect(cache.peek('a')).toBe(undefined)
  const answer = await asked
  expect(cache.peek('a')).toBe(answer)
  isInterrupted = true
  expect(cache.peek('a')).toBeUndefined()
  isInterrupted = false
  clock.now = 1000
  expect(cache.peek('a')).toBeUndefined()
})
