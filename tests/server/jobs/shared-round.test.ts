import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endLeases, everyMinutes, leaseRound, readFinished } from '#server/database/job-lease.ts'
import { ROOT } from '#server/process/paths.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

const round = ({ database }: Pick<TestApp, 'database'>, minutes = 55, name = 'tidy') =>
  leaseRound(database.em.fork(), { name, isDue: everyMinutes(minutes) }, async () => true)

const rows = ({ em }: Pick<TestApp, 'em'>) =>
  em.execute<Record<string, boolean>[]>(
    `select claimed_until > now() as "isLeased", started_at is not null as "isBegun",
       finished_at is not null as "isFinished" from job where name = 'tidy'`,
  )

test('of several processes one runs the round of a job, and the next one after its period', async () => {
  await using server = await testApp()

  const taken = await Promise.all([round(server), round(server), round(server)])

  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await round(server)).toBeUndefined()
  expect(await round(server, 0)).toBe(true)
  expect(await round(server, 55, 'another')).toBe(true)
})

test('while a round runs there is no second one, however long it is, and afterwards its end is known', async () => {
  await using server = await testApp()
  const during = await leaseRound(server.em, { name: 'tidy' }, async () => ({
    second: await round(server, 0),
    rows: await rows(server),
    finished: await readFinished(server.em, 'tidy'),
  }))

  expect(during).toEqual({
    second: undefined,
    rows: [{ isLeased: true, isBegun: true, isFinished: false }],
    finished: null,
  })
  expect(await rows(server)).toEqual([{ isLeased: null, isBegun: true, isFinished: true }])
  expect(await readFinished(server.em, 'tidy')).toBeInstanceOf(Date)
})

test('a round that fails is due again after its period, and counts as unfinished', async () => {
  await using server = await testApp()
  const failing = leaseRound(server.em, { name: 'tidy' }, () => Promise.reject(new Error('away')))

  await expect(failing).rejects.toThrow('away')

  expect(await rows(server)).toEqual([{ isLeased: null, isBegun: true, isFinished: false }])
  expect(await round(server)).toBeUndefined()
  expect(await round(server, 0)).toBe(true)
})

test('a round whose lease has ended stores nothing once another one has begun', async () => {
  await using server = await testApp()
  const at = new Date('2026-03-04T05:06:07Z')

  const stored = await leaseRound(server.em, { name: 'tidy' }, async (finish) => {
    await endLeases(server.em)
    const next = await leaseRound(server.em, { name: 'tidy' }, (finishNext) =>
      finishNext(server.em, at),
    )
    return { next, late: await finish(server.em) }
  })

  expect(stored).toEqual({ next: true, late: false })
  expect(await readFinished(server.em, 'tidy')).toEqual(at)
})

test('a round whose lease has ended stores what it did if no other has begun', async () => {
  await using server = await testApp()

  const isStored = await leaseRound(server.em, { name: 'tidy' }, async (finish) => {
    await endLeases(server.em)
    return finish(server.em)
  })

  expect(isStored).toBe(true)
})

test.each([
  ['began', 'started_at', 55],
  ['has a lease', 'claimed_until', 0],
])(
  'a clock that was set back does not stop a job that %s next year',
  async (_what, column, minutes) => {
    await using server = await testApp()
    await round(server)
    await server.em.execute(`update job set ${column} = now() + interval '1 year'`)

    expect(await round(server, minutes)).toBe(true)
  },
)

test('the lease is renewed while the round runs, and no longer', async () => {
  await using server = await testApp()
  // After the timers of the site, which are not counted.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const soon = `update job set claimed_until = now() + interval '5 seconds'`
  const seconds = async () => {
    const [row] = await server.em.execute<{ left: number }[]>(
      'select extract(epoch from claimed_until - now())::float8 as left from job',
    )
    return row?.left
  }

  await leaseRound(server.em, { name: 'tidy' }, async () => {
    await server.em.execute(soon)
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(async () => expect(await seconds()).toBeGreaterThan(10), WAIT_OPTIONS)
  })

  const left = vi.getTimerCount()
  vi.useRealTimers()
  expect(left).toBe(0)
})

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a round that kill -9 ends is run by another process when its lease is over, not after its period',
  async () => {
    const url = await newPostgresDatabase()
    const { database, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)
    const here = { database, em: database.em.fork() }
    const child = spawn(process.execPath, ['tests/support/database/held-round.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const whileItRuns = await round(here, 0)
    child.kill('SIGKILL')
    await once(child, 'close')

    const whileLeased = await round(here, 0)
    await endLeases(here.em)
    const taken = await round(here)
    const afterwards = await round(here)
    await close()

    expect([whileItRuns, whileLeased, taken, afterwards]).toEqual([
      undefined,
      undefined,
      true,
      undefined,
    ])
  },
)
