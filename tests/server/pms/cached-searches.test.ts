import { expect, test } from 'vitest'
import { AddressBudget } from '#server/concurrency/address-budget.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { Offer, SearchTurn } from '#server/gateways/pms/room.ts'

const MINUTE_MS = 60_000

const stayOf = (day: number) => ({
  checkIn: `2030-01-0${day}`,
  checkOut: `2030-01-0${day + 1}`,
  adults: 2,
  children: 0,
})

/** A property whose answers are given by hand, behind the cache. */
function aProperty(searchesPerMinute = 1000) {
  const time = { now: MINUTE_MS }
  const asked: (SearchTurn | undefined)[] = []
  const property = {
    answer: async (): Promise<Offer[]> => [],
    availability: (_query: unknown, turn?: SearchTurn) => {
      asked.push(turn)
      return property.answer()
    },
  }
  const now = () => time.now
  const pms = cachedPms(property as unknown as Pms, {
    clock: { now, sleep: async () => undefined },
    searches: new AddressBudget(searchesPerMinute, { now }),
  })
  return { pms, property, asked, time }
}

const lineIsFull = async (): Promise<never> => {
  throw new PmsError({
    category: 'unavailable',
    operation: 'test',
    detail: 'full',
    notSent: 'queue',
  })
}

test('an address that searches too often is refused with its time, and cached answers cost nothing', async () => {
  const { pms, asked } = aProperty(2)
  const search = (day: number, address = '203.0.113.1') =>
    pms.forSearch(address).offers(stayOf(day))

  await search(1)
  await search(2)
  for (let count = 0; count < 20; count += 1) await search(1)

  await expect(search(3)).rejects.toMatchObject({ notSent: 'budget', retryAfterSeconds: 30 })
  await search(3, '203.0.113.2')
  await expect(search(3)).resolves.toBeDefined()
  expect(asked).toHaveLength(3)
})

test('one search is counted once, whatever it asks', async () => {
  const { pms } = aProperty(1)
  const search = pms.forSearch('203.0.113.1')

  await Promise.all([1, 2, 3].map((day) => search.offers(stayOf(day))))

  await expect(pms.forSearch('203.0.113.1').offers(stayOf(4))).rejects.toMatchObject({
    notSent: 'budget',
  })
})

test('where a search would wait too long the last known offers are given, with their time', async () => {
  const { pms, property, time } = aProperty()
  const search = () => pms.forSearch('203.0.113.1').offers(stayOf(1))
  await search()

  property.answer = lineIsFull
  time.now = 8 * MINUTE_MS
  expect((await search()).fetchedAt).toBe(MINUTE_MS)
  // A checkout never believes them, and neither does a search that comes too late.
  await expect(pms.offers(stayOf(1))).rejects.toMatchObject({ notSent: 'queue' })
  time.now = 12 * MINUTE_MS
  await expect(search()).rejects.toMatchObject({ notSent: 'queue' })
})

test('a property that does not answer is not hidden behind old offers', async () => {
  const { pms, property, time } = aProperty()
  await pms.forSearch('203.0.113.1').offers(stayOf(1))

  time.now = 3 * MINUTE_MS
  property.answer = () =>
    Promise.reject(
      new PmsError({ category: 'unavailable', operation: 'test', detail: 'no answer' }),
    )

  await expect(pms.forSearch('203.0.113.1').offers(stayOf(1))).rejects.toMatchObject({
    category: 'unavailable',
  })
})

test('a checkout does not share the question of a search that still waits in line', async () => {
  const { pms, property, asked } = aProperty()
  property.answer = () => new Promise(() => undefined)
  void pms.forSearch('203.0.113.1').offers(stayOf(1))
  property.answer = async () => []

  await pms.offers(stayOf(1))

  expect(asked).toEqual([{ address: '203.0.113.1', since: MINUTE_MS }, undefined])
})
