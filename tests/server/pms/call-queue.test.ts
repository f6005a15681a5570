import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  WaitingCalls,
  type WaitingCall,
  localSlots,
} from '#server/gateways/cloudbeds/call-queue.ts'
import { LIMITS } from '#server/gateways/cloudbeds/http-client.ts'
import { aProperty } from './queued-property.ts'
import { simulatedTime } from './simulated-time.ts'

const FOREVER = Number.MAX_SAFE_INTEGER

/** A line in which every call has a name, and which says in which order they start. */
function aLine(searchesPerSecond = 4) {
  const line = new WaitingCalls<WaitingCall & { name: string }>(searchesPerSecond)
  const wait = (name: string, address?: string, startBy = FOREVER, since = 0) =>
    line.add({ name, turn: address === undefined ? undefined : { address, since }, startBy })
  const startOne = (now: number) => {
    const first = line.first(now)
    if (first) line.start(first, now)
    return first?.name
  }
  return { line, wait, startOne }
}

test('what serves a booking goes before every search, in the order of its coming', () => {
  const { wait, startOne } = aLine()
  wait('search', '203.0.113.1')
  wait('checkout')
  wait('look-up')

  expect([startOne(0), startOne(0), startOne(0), startOne(0)]).toEqual([
    'checkout',
    'look-up',
    'search',
    undefined,
  ])
})

test('the prices of a calendar give way to every search, also when they have begun', () => {
  const { line, wait, startOne } = aLine()
  const turn = { address: 'a', since: 0, isOptional: true } as const
  for (const name of ['month', 'taxes']) line.add({ name, turn, startBy: FOREVER })

  expect(startOne(0)).toBe('month')
  wait('search', 'a', FOREVER, 1)
  expect([startOne(1), startOne(1)]).toEqual(['search', 'taxes'])
})

test('addresses take turns, and a minute later nothing is held against anyone', () => {
  const { wait, startOne } = aLine()
  for (const name of ['a1', 'a2', 'a3']) wait(name, 'a')
  wait('b1', 'b')

  expect([startOne(0), startOne(0), startOne(0)]).toEqual(['a1', 'b1', 'a2'])
  wait('b2', 'b', FOREVER, 1)
  expect(startOne(60_001)).toBe('a3')
})

test('of one address the search that began first is finished first', () => {
  const { wait, startOne } = aLine()
  wait('later', 'a', FOREVER, 200)
  wait('earlier', 'a', FOREVER, 100)

  expect(startOne(300)).toBe('earlier')
})

test('a search that has begun is completed before another begins, and waits longer than a new one', () => {
  const { line, startOne } = aLine(4)
  const search = (name: string, calls: number) => {
    const turn = { address: name, since: 0 }
    for (let call = 0; call < calls; call += 1) {
      line.add({ name, turn, startBy: 5000, beginBy: 500 })
    }
  }
  search('family', 6)
  expect(startOne(0)).toBe('family')
  search('couple', 2)

  expect(line.dropLate(0).map(({ name }) => name)).toEqual(['couple', 'couple'])
  expect(Array.from({ length: 6 }, () => startOne(0))).toEqual([
    ...Array.from({ length: 5 }, () => 'family'),
    undefined,
  ])
})

test('a search that too many calls are before is dropped at once, and not the guest who came last', () => {
  const { line, wait } = aLine(4)
  for (let count = 0; count < 12; count += 1) wait(`a${count}`, 'a', 2000)
  const first = line.first(0)
  if (first) line.start(first, 0)
  wait('b', 'b', 2000)

  const dropped = line.dropLate(0).map(({ name }) => name)

  expect(dropped).toEqual(['a9', 'a10', 'a11'])
  expect(line.first(0)?.name).toBe('b')
})

test('a call for a booking is dropped only when its time is over', () => {
  const { line, wait } = aLine(1)
  for (let count = 0; count < 50; count += 1) wait(`checkout ${count}`, undefined, 5000)

  expect(line.dropLate(5000)).toEqual([])
  expect(line.dropLate(5001)).toHaveLength(50)
})

test('of addresses that always ask for more, none is two turns behind another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 150 }),
      (addresses, starts) => {
        const { wait, startOne } = aLine()
        const turns = new Map<string, number>()
        for (let address = 0; address < addresses; address += 1) {
          turns.set(`${address}`, 0)
          for (let call = 0; call < 200; call += 1) wait(`${address}`, `${address}`)
        }
        for (let count = 0; count < starts; count += 1) {
          const name = startOne(count * 250) ?? ''
          turns.set(name, (turns.get(name) ?? 0) + 1)
        }
        // Turns older than a minute are forgotten for all alike.
        expect(Math.max(...turns.values()) - Math.min(...turns.values())).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 30 },
  )
})

test('a slot is free again a second after the answer, since the call may have arrived as late', async () => {
  const time = simulatedTime()
  const slots = localSlots({ perSecond: 3, reserved: 1 }, time)
  const [first, second] = [await slots.take(true), await slots.take(true)]
  const reserved = await slots.take(false)
  if (typeof first === 'number' || typeof second === 'number') throw new Error('No slot is free.')

  expect(reserved).not.toBeTypeOf('number')
  expect(await slots.take(true)).toBe(Infinity)
  first.end()
  await time.runUntil(700)
  second.end()
  // One more has to end before a search may start: the reserved slot is in use.
  expect(await slots.take(false)).toBe(300)
  expect(await slots.take(true)).toBe(1000)
})

const arrivals = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 10_000 }),
    answerMs: fc.integer({ min: 1, max: 3000 }),
    address: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 80 },
)

test('in any order of calls: at most five a second and four at once, and no caller waits longer than its limit', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async (coming) => {
      const time = simulatedTime()
      const { call, calls } = aProperty(time)
      const ended: number[] = []
      const all = coming.map(async ({ at, answerMs, address }) => {
        await time.sleep(at)
        const turn = address === undefined ? undefined : { address, since: at }
        const isCalled = await call(turn, answerMs, 3000)
        ended.push(time.now() - at - (isCalled ? answerMs : 0))
      })
      await time.runUntil(60_000)
      await Promise.all(all)

      for (const { from } of calls) {
        const atOnce = calls.filter((other) => other.from <= from && from < other.to)
        expect(atOnce.length).toBeLessThanOrEqual(LIMITS.concurrent)
        // Each of these may reach the property within the same second.
        const near = calls.filter((other) => other.from <= from && from < other.to + 1000)
        expect(near.length).toBeLessThanOrEqual(LIMITS.perSecond)
      }
      expect(Math.max(...ended)).toBeLessThanOrEqual(3001)
    }),
    { numRuns: 60 },
  )
})

test('a call for a booking finds a free start, however many searches wait', async () => {
  const time = simulatedTime()
  const { call } = aProperty(time)
  for (let count = 0; count < 40; count += 1) {
    void call({ address: `${count}`, since: 0 }, 300, 3000)
  }
  await time.runUntil(1000)

  let waitedMs = -1
  void call(undefined, 1, 5000).then(() => (waitedMs = time.now() - 1001))
  await time.runUntil(5000)

  expect(waitedMs).toBe(0)
})

test('a pause that the property asks for is kept, and no search waits it out', async () => {
  const time = simulatedTime()
  const { call, calls, queue } = aProperty(time)
  queue.pauseUntil(4000)
  const search = call({ address: 'a', since: 0 }, 1, 3000)
  const booking = call(undefined, 1, 5000)
  await time.runUntil(10_000)

  expect(await search).toBe(false)
  expect(await booking).toBe(true)
  expect(calls).toEqual([{ from: 4000, to: 4001 }])
})
