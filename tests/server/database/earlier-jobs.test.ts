import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupRound } from '#server/backup/schedule/schedule.ts'
import { folderPlace } from '#server/backup/schedule/place.ts'
import { everyMinutes, leaseRound, readFinished } from '#server/database/job-lease.ts'
import { StorageSpace } from '#server/database/storage-space.ts'
import { readEnv } from '#server/env.ts'
import { sendDailyMail } from '#server/features/today/daily-mail.ts'
import { diskStore } from '#server/gateways/image-store/disk.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import { altered, restored } from '../backup/archives.ts'
import { archiveOf, earlierSite, quiet } from './earlier-site.ts'

/** Upgrades of a site of the commit with the first version's jobs, whose last rounds are settings. */
const COMMIT = 'cbffd248'
const TODAY = hotelDay(Date.now())
const SYNCED_AT = '2026-11-28T20:15:30.123Z'

const settings = (rows: Record<string, string>) =>
  Object.entries({ 'panel:mail.daily': 'true', ...rows })
    .map(([key, value]) => `insert into public.setting values ('${key}', '${value}');`)
    .join('')

type Place = Parameters<typeof openDatabase>[0]

async function opened<T>(
  place: Place,
  work: (site: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const site = await openDatabase(place, quiet)
  try {
    return await work(site)
  } finally {
    await site.close()
  }
}

/** Whether a mail is sent at noon of the day. */
const mailsOn = (place: Place, day: string) =>
  opened(place, ({ database }) =>
    sendDailyMail({
      em: database.em.fork(),
      env: readEnv({ NODE_ENV: 'test' }),
      storage: new StorageSpace(),
      pms: null,
      now: hotelInstant(`${day}T12:00`)!.getTime(),
    }),
  )

test.each([
  ['today', false, TODAY],
  ['yesterday', true, addDays(TODAY, -1)],
])(
  'after an upgrade the daily mail that was last sent %s is sent: %s',
  async (_when, isSent, day) => {
    await using site = await earlierSite(COMMIT, settings({ 'daily-mail:day': day }))

    expect(await mailsOn(site.place, TODAY)).toBe(isSent)
    expect(await mailsOn(site.place, TODAY)).toBe(false)
    expect(await mailsOn(site.place, addDays(TODAY, 1))).toBe(true)
  },
)

test.each([
  ['today', false, TODAY],
  ['yesterday', true, addDays(TODAY, -1)],
])(
  'from an archive in which the daily mail was last sent %s it is sent: %s',
  async (_when, isSent, day) => {
    await using site = await earlierSite(COMMIT)
    const path = join(site.place.DATA_DIR, 'earlier.tar.zst')
    await cp(archiveOf(COMMIT), path)
    const rows = [
      ['daily-mail:day', day],
      ['panel:mail.daily', 'true'],
    ]
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    await altered(path, (entries) =>
      entries.map(({ name, content }) =>
        name.startsWith('tables/setting/')
          ? { name, content: Buffer.from(lines) }
          : { name, content },
      ),
    )

    await restored(site.place, { path, sendsWaiting: true })

    expect(await mailsOn(site.place, TODAY)).toBe(isSent)
  },
)

test('after an upgrade rounds go on in their periods, and the last synchronisation is known', async () => {
  const secondsAgo = (seconds: number) => String(Date.now() / 1000 - seconds)
  await using site = await earlierSite(
    COMMIT,
    settings({
      'round:retention': secondsAgo(1800),
      'round:unused-uploads': secondsAgo(100_000),
      'pms:last-sync': SYNCED_AT,
    }),
  )

  await opened(site.place, async ({ database }) => {
    const runs = (name: string, minutes: number) =>
      leaseRound(
        database.em.fork(),
        { name, isDue: everyMinutes(minutes) },
        async () => true as const,
      )
    expect(await runs('retention', 55)).toBeUndefined()
    expect(await runs('retention', 25)).toBe(true)
    expect(await runs('unused-uploads', 23 * 60)).toBe(true)
    expect(await readFinished(database.em.fork(), 'sync')).toEqual(new Date(SYNCED_AT))
  })
})

const PROVEN = `insert into public.backup (state, name, sha256, proven_at, checked_at, created_at)
  values ('proven', 'x', 'y', now(), now(),`
const RUNNING = `insert into public.backup (state, name, claimed_until, created_at) values ('running', 'x',`

// Each attempt fails at once, because the folder cannot be made.
test.each([
  ['made today is not made again', `${PROVEN} now());`, ['proven']],
  ['that is due is made', `${PROVEN} now() - interval '25 hours');`, ['proven', 'failed']],
  ['that was never made is made', '', ['failed']],
  [
    'that the earlier program still makes is left to it',
    `${RUNNING} now() + interval '3 minutes', now() - interval '1 minute');`,
    ['running'],
  ],
  [
    'that the earlier program died of is a failure, and the next one is made',
    `${RUNNING} now() - interval '1 second', now() - interval '2 hours');`,
    ['failed', 'failed'],
  ],
  [
    'that was asked for is made',
    `${PROVEN} now()); insert into public.backup (state) values ('requested');`,
    ['proven', 'failed'],
  ],
])('after an upgrade a backup %s', async (_what, before, states) => {
  await using site = await earlierSite(COMMIT, before)

  await opened(site.place, async ({ database }) => {
    const options = {
      database,
      images: diskStore(join(site.place.DATA_DIR, 'uploads')),
      place: folderPlace('/dev/null/nowhere'),
      env: readEnv({ NODE_ENV: 'test' }),
      log: { info: () => undefined, error: () => undefined },
    }
    await backupRound(options, true, new AbortController().signal)
    await backupRound(options, true, new AbortController().signal)

    const rows = await database.em.fork().execute('select state from backup order by id')
    expect(rows).toEqual(states.map((state) => ({ state })))
  })
})
