import { expect, test } from 'vitest'
import type { Database, EntityManager } from '#server/database/database.ts'
import { sharedSlots, tryLock } from '#server/features/booking/store/locks.ts'
import type { CallSlot } from '#server/gateways/cloudbeds/call-queue.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const RULE = { perSecond: 5, reserved: 1 }

const isSlot = (taken: CallSlot | number): taken is CallSlot => typeof taken !== 'number'

const secondsLeft = async ({ em }: TestApp): Promise<number[]> => {
  const found = await em.execute<{ seconds: number }[]>(
    `select extract(epoch from expires_at - now())::float8 as seconds from booking_lock order by 1`,
  )
  return found.map(({ seconds }) => seconds)
}

test('all processes together have five slots, one of them for bookings, until a second after the call', async () => {
  await using server = await testApp()
  const [one, other] = [sharedSlots(server.database, RULE), sharedSlots(server.database, RULE)]

  const searches: CallSlot[] = []
  for (let tries = 0; searches.length < 4 && tries < 20; tries += 1) {
    const taken = await (tries % 2 ? one : other).take(true)
    if (isSlot(taken)) searches.push(taken)
  }
  const fifth = await one.take(true)
  const booking = await other.take(false)
  const sixth = await one.take(false)

  expect(searches).toHaveLength(4)
  expect(isSlot(fifth)).toBe(false)
  expect(isSlot(booking)).toBe(true)
  expect(isSlot(sixth)).toBe(false)

  searches[0]?.end()
  await expect.poll(async () => (await secondsLeft(server))[0]).toBeLessThanOrEqual(1)
  expect((await secondsLeft(server))[1]).toBeGreaterThan(20)
  await server.em.execute(
    'update booking_lock set expires_at = now() where expires_at < now() + make_interval(secs => 2)',
  )
  expect(isSlot(await other.take(true))).toBe(true)
  expect(isSlot(await one.take(true))).toBe(false)
})

test('background work leaves the slots of a search free, on all processes together', async () => {
  await using server = await testApp()
  const [one, other] = [sharedSlots(server.database, RULE), sharedSlots(server.database, RULE)]

  expect(isSlot(await one.take(true, 3))).toBe(true)
  expect(isSlot(await other.take(true, 3))).toBe(false)
  expect(isSlot(await other.take(true))).toBe(true)
})

test('of many that want a slot at once no more get one than there are', async () => {
  await using server = await testApp()
  const processes = Array.from({ length: 4 }, () => sharedSlots(server.database, RULE))

  const taken = await Promise.all(
    processes.flatMap((slots) => [true, true, false, true].map((isSearch) => slots.take(isSearch))),
  )

  const slots = taken.filter(isSlot)
  expect(slots.length).toBeGreaterThan(0)
  expect(slots.length).toBeLessThanOrEqual(5)
})

test('while the database is away searches wait, and a booking goes on with a call a second', async () => {
  await using server = await testApp()
  let now = 0
  let isAway = true
  const database = {
    em: {
      fork: () => {
        if (isAway) throw new Error('Connection terminated')
        return server.em
      },
    },
  } as unknown as Database
  const clock = { now: () => now, sleep: async () => undefined }
  const slots = sharedSlots(database, RULE, clock)

  expect(await slots.take(false)).toBe(2000)
  now = 2000
  const first = await slots.take(false)
  expect(await slots.take(true)).toBe(2000)
  expect(isSlot(await slots.take(false))).toBe(false)
  if (isSlot(first)) first.end()
  now = 2999
  expect(await slots.take(false)).toBe(1)
  now = 3000
  expect(isSlot(await slots.take(false))).toBe(true)

  isAway = false
  now = 5000
  expect(isSlot(await slots.take(true))).toBe(true)
  expect(await secondsLeft(server)).toHaveLength(1)
})

test('a lock that cannot be released expires, and the work under it keeps its outcome', async () => {
  await using server = await testApp()
  let isAway = false
  const em = {
    execute: async (...statement: Parameters<EntityManager['execute']>) => {
      if (isAway) throw new Error('Connection terminated')
      return server.em.execute(...statement)
    },
  } as unknown as EntityManager
  const work = async () => {
    await using _lock = await tryLock(em, 'room')
    isAway = true
    throw new Error('sold out')
  }

  await expect(work()).rejects.toThrow('sold out')

  isAway = false
  expect(await tryLock(em, 'room')).toBeNull()
  expect(await secondsLeft(server)).toHaveLength(1)
})
