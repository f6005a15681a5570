import { expect, test } from 'vitest'
import {
  addressKey,
  countAttempt,
  deleteExpiredRateLimits,
  RateLimit,
  uncountAttempt,
} from '#server/database/rate-limit.ts'
import { testApp } from '#tests/support/test-app.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%en-0.1', 'fe80:0:0:0::/64'],
  ['::203.0.113.9', '0:0:0:0::/64'],
  ['203.0.113.9x', '203.0.113.9x'],
  ['not an address', 'not an address'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('an attempt above the limit waits for the end of the window', async () => {
  await using server = await testApp()
  const attempt = () => countAttempt(server.em, 'try', 'me', [{ limit: 2, seconds: 60 }])

  const waits = [await attempt(), await attempt(), await attempt()]

  expect(waits.slice(0, 2)).toEqual([0, 0])
  expect(waits[2]).toBeGreaterThan(50)
  expect(waits[2]).toBeLessThanOrEqual(60)
})

test('the wait is the longest of several rules', async () => {
  await using server = await testApp()
  const rules = [
    { limit: 1, seconds: 60 },
    { limit: 1, seconds: 3600 },
  ]
  await countAttempt(server.em, 'try', 'me', rules)

  const wait = await countAttempt(server.em, 'try', 'me', rules)

  expect(wait).toBeGreaterThan(3000)
})

test('an uncounted attempt is free again, and a rejected one is not counted', async () => {
  await using server = await testApp()
  const rules = [{ limit: 2, seconds: 60 }]
  const attempt = () => countAttempt(server.em, 'try', 'me', rules)
  for (let n = 0; n < 5; n += 1) await attempt()

  await uncountAttempt(server.em, 'try', 'me', rules)

  expect(await attempt()).toBe(0)
  expect(await attempt()).toBeGreaterThan(0)
})

test('an attempt that one rule rejects is not counted by the others', async () => {
  await using server = await testApp()
  const rules = [
    { limit: 1, seconds: 60 },
    { limit: 2, seconds: 3600 },
  ]
  const attempt = () => countAttempt(server.em, 'try', 'me', rules)
  for (let n = 0; n < 5; n += 1) await attempt()

  await server.em.execute(`update rate_limit set ends_at = now() where key like 'try:60:%'`)

  expect(await attempt()).toBe(0)
})

test('each action and each caller has a separate counter', async () => {
  await using server = await testApp()
  const rules = [{ limit: 1, seconds: 60 }]
  await countAttempt(server.em, 'try', 'me', rules)

  const waits = [
    await countAttempt(server.em, 'try', 'you', rules),
    await countAttempt(server.em, 'other', 'me', rules),
  ]

  expect(waits).toEqual([0, 0])
})

test('50 parallel attempts are counted exactly', async () => {
  await using server = await testApp()

  const waits = await Promise.all(
    Array.from({ length: 50 }, () =>
      countAttempt(server.em, 'try', 'me', [{ limit: 7, seconds: 60 }]),
    ),
  )

  expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
})

test('only counters whose window has ended are deleted', async () => {
  await using server = await testApp()
  await countAttempt(server.em, 'old', 'me', [{ limit: 1, seconds: 60 }])
  await server.em.execute('update rate_limit set ends_at = now()')
  await countAttempt(server.em, 'new', 'me', [{ limit: 1, seconds: 60 }])

  await deleteExpiredRateLimits(server.em)

  const left = await server.em.find(RateLimit, {})
  expect(left.map(({ key }) => key)).toEqual(['new:60:me'])
})
