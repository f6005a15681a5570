import { expect, test } from 'vitest'
import { claimRound, writeSetting } from '#server/database/setting.ts'
import { testApp } from '#tests/support/test-app.ts'

test('of several workers one takes the round of a job, and the next one after its period', async () => {
  await using server = await testApp()
  const take = (minutes = 55) => claimRound(server.database.em.fork(), 'tidy', minutes)

  const taken = await Promise.all([take(), take(), take()])

  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await take()).toBe(false)
  expect(await take(0)).toBe(true)
  expect(await claimRound(server.database.em.fork(), 'another', 55)).toBe(true)
})

test('a clock that was set back does not stop a job', async () => {
  await using server = await testApp()
  await writeSetting(server.em, 'round:tidy', String(Date.now() / 1000 + 365 * 86_400))

  expect(await claimRound(server.em, 'tidy', 55)).toBe(true)
})
