import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endLeases } from '#server/database/job-lease.ts'
import { anArticle } from '#tests/support/builders.ts'
import { aPicture } from '#tests/support/uploads.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'
import { flipByte } from './archives.ts'
import { aSiteWithBackups } from './scheduled-site.ts'

test('a backup counts once it has been restored and compared; one flipped byte is red until the next', async () => {
  await using site = await aSiteWithBackups()
  await anArticle(site.server.em)
  await site.images.put('a.webp', await aPicture({ format: 'webp' }))
  const before = await site.status()
  await site.ask()
  const asked = await site.status()

  await site.round()
  const proven = await site.status()
  const [name = ''] = await readdir(site.folder)
  await flipByte(join(site.folder, name))
  await site.passAnHour()
  await site.round()
  const damaged = await site.status()
  await site.ask()
  await site.round()

  expect(before).toMatchObject({ state: 'none', provenAt: null, isRunning: false })
  expect(asked).toMatchObject({ state: 'none', isRunning: true })
  expect(proven).toMatchObject({ state: 'proven', pictures: 1, reason: null, isRunning: false })
  expect(proven.rows).toBeGreaterThan(1)
  expect(damaged).toMatchObject({
    state: 'damaged',
    reason: 'changed',
  })
  expect(await site.status()).toMatchObject({ state: 'proven', reason: null })
})

test('an upload whose file is gone is named at each backup', async () => {
  await using site = await aSiteWithBackups()
  await aLostUpload(site)
  await site.images.put('kept.webp', await aPicture({ format: 'webp' }))
  await site.ask()

  await site.round()

  expect(site.errors()).toEqual([[{ missing: ['lost.webp'] }, expect.any(String)]])
  expect(await site.status()).toMatchObject({ state: 'proven' })
})

test.each([
  ['whose uploads are all gone', async () => undefined],
  ['whose uploads cannot be read', (folder: string) => writeFile(folder, 'not a folder')],
])('a backup of a site %s is not proven', async (_title, spoil) => {
  await using site = await aSiteWithBackups()
  await aLostUpload(site)
  await rm(site.server.uploads, { recursive: true })
  await spoil(site.server.uploads)
  await site.ask()

  await site.round()

  expect(await site.status()).toMatchObject({ state: 'failed', reason: 'other' })
})

const aLostUpload = ({ server }: Awaited<ReturnType<typeof aSiteWithBackups>>) =>
  server.em.execute(
    `insert into upload (name, width, height, bytes, original_name) values ('lost', 1, 1, 7, 'x.jpg')`,
  )

test('only what the staff asks for wakes the job, never its own rounds', async () => {
  await using site = await aSiteWithBackups({ BACKUP_DIR: '/dev/null/nowhere' })
  const heard: string[] = []
  site.server.changes.subscribe((topic) => void heard.push(topic))

  await site.round()
  await site.round()
  await waitForNotifications(site.server.em, site.server.changes)
  const byRounds = heard.filter((topic) => topic === 'backup')
  await site.passAnHour()
  await site.ask()
  await waitForNotifications(site.server.em, site.server.changes)

  expect(byRounds).toEqual([])
  expect(heard.filter((topic) => topic === 'backup')).toEqual(['backup'])
})

/** Claims are SQL of both; a proof takes seconds. */
const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

onPostgres(
  'of two processes one makes the backup of the day, and one that cannot be restored is none',
  async () => {
    await using site = await aSiteWithBackups()
    await site.images.put('a.webp', Buffer.from('no picture'))

    await Promise.all([site.round(), site.round()])
    const made = await site.rows()
    await site.round()

    expect(made).toEqual([{ state: 'failed' }])
    expect(await site.rows()).toEqual(made)
    expect(await site.status()).toMatchObject({ state: 'failed', provenAt: null })
    expect(await readdir(site.folder)).toEqual([])
  },
)

onPostgres('a proven backup stays where an old one cannot be deleted', async () => {
  await using site = await aSiteWithBackups()
  await mkdir(join(site.folder, 'old-0', 'in use'), { recursive: true })
  await site.server.em.execute(
    `insert into backup (state, name, sha256, created_at, checked_at, proven_at)
       select 'proven', 'old-' || n, 'x', at, now(), at
       from generate_series(0, 40) n,
         lateral (select now() - interval '2 years' - make_interval(days => n) as at) as age`,
  )

  await site.round()

  expect(await site.status()).toMatchObject({ state: 'proven', reason: null })
  expect((await readdir(site.folder)).filter((name) => name.endsWith('.tar.zst'))).toHaveLength(1)
})

test('what a killed process left is deleted, and its backup failed', async () => {
  await using site = await aSiteWithBackups({ BACKUP_DIR: '/dev/null/nowhere' })
  await site.server.em.execute(
    `insert into backup (state, name, claimed_until) values ('running', 'x', now() - interval '1 second')`,
  )

  await site.round()

  expect(await site.rows()).toEqual([{ state: 'failed' }])
  expect(await site.status()).toMatchObject({ reason: 'stopped' })
})

test('a backup whose process was killed has failed when the lease of the job is over', async () => {
  await using site = await aSiteWithBackups({ BACKUP_DIR: '/dev/null/nowhere' })
  await site.server.em.execute(
    `insert into backup (state, name, claimed_until) values ('running', 'x', now() + interval '10 minutes')`,
  )
  await site.server.em.execute(
    `insert into job (name, claimed_until) values ('backup', now() + interval '1 minute')`,
  )

  await site.round()
  await site.ask()
  const whileLeased = await site.rows()
  await endLeases(site.server.em)
  await site.ask()
  await site.round()

  expect(whileLeased).toEqual([{ state: 'running' }])
  expect(await site.rows()).toEqual([{ state: 'failed' }, { state: 'failed' }])
})

test('a backup that a stopping process began is left to the next one', async () => {
  await using site = await aSiteWithBackups()
  await site.ask()

  await site.round({ signal: AbortSignal.abort() })

  expect(await site.rows()).toEqual([])
  expect(await readdir(site.folder)).toEqual([])
})

test('a place without backups says so', async () => {
  await using site = await aSiteWithBackups({ BACKUPS: 'off' })

  expect(await site.status()).toMatchObject({ state: 'off' })
})

onPostgres(
  'what was never proven is deleted, and of damaged backups all but the newest of a month',
  async () => {
    await using site = await aSiteWithBackups()
    for (const name of ['killed', 'damaged-1', 'damaged-2', 'mine.tar.zst', 'dump.part']) {
      await writeFile(join(site.folder, name), '')
    }
    await mkdir(join(site.folder, 'blocked', 'in use'), { recursive: true })
    await site.server.em.execute(
      `insert into backup (state, name, reason, checked_at, claimed_until, sha256) values
         ('failed', 'blocked', null, now() - interval '2 hours', null, null),
         ('running', 'killed', null, null, now() - interval '1 second', null),
         ('damaged', 'lost', 'gone', now() - interval '3 hours', null, 'x'),
         ('damaged', 'damaged-1', 'changed', now() - interval '2 hours', null, 'x'),
         ('damaged', 'damaged-2', 'changed', now() - interval '1 hour', null, 'x')`,
    )
    await site.server.em.execute(`update backup set created_at = created_at - interval '3 hours'`)

    await site.ask()
    await site.round()

    expect(await site.status()).toMatchObject({ state: 'proven' })
    const left = (await readdir(site.folder)).filter((name) => !name.startsWith('hare-mahina-'))
    expect(left.toSorted()).toEqual(['blocked', 'damaged-2', 'dump.part', 'mine.tar.zst'])
    expect(site.deleted()).toEqual(['damaged-1', 'killed'])
    await site.server.em.execute(
      `update backup set checked_at = checked_at - interval '31 days' where state = 'damaged'`,
    )
    await site.ask()
    await site.round()
    expect(site.deleted()).toEqual(['damaged-1', 'damaged-2', 'killed'])
    expect(await site.server.em.execute(`select state from backup where name = 'lost'`)).toEqual([
      { state: 'damaged' },
    ])
  },
)

test('an unavailable folder deletes no backup, and a file that is found again counts again', async () => {
  await using site = await aSiteWithBackups()
  const content = 'an archive'
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = join(site.folder, 'kept.tar.zst')
  await writeFile(path, content)
  await site.server.em.execute(
    `insert into backup (state, name, sha256, proven_at, checked_at)
     values ('proven', 'kept.tar.zst', ?, now(), now() - interval '1 hour')`,
    [sha256],
  )
  const look = async () => {
    await site.passAnHour()
    await site.round()
    return site.status()
  }

  await rename(site.folder, `${site.folder}-away`)
  const away = await look()
  await mkdir(site.folder)
  const empty = await look()
  await rm(site.folder, { recursive: true })
  await rename(`${site.folder}-away`, site.folder)
  const back = await look()
  await writeFile(path, 'another one')
  const changed = await look()

  expect(away).toMatchObject({ state: 'proven' })
  expect(empty).toMatchObject({ state: 'damaged', reason: 'gone' })
  expect(back).toMatchObject({ state: 'proven', reason: null })
  expect(changed).toMatchObject({ state: 'damaged', reason: 'changed' })
})

onPostgres('a proof that does not end fails, and nothing of it is left', async () => {
  await using site = await aSiteWithBackups({}, { proofLimitMs: 1 })

  await site.round()

  expect(await site.status()).toMatchObject({ state: 'failed', reason: 'time' })
  expect(await readdir(site.folder)).toEqual([])
})
