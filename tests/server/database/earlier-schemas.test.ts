import { join } from 'node:path'
import { expect, test } from 'vitest'
import { END, FORMAT, HEADER } from '#server/backup/archive/archive-format.ts'
import { writeArchive } from '#server/backup/archive/write-archive.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { restored } from '../backup/archives.ts'
import { COMMITS, earlierSite, quiet, readSite, wantedSite } from './earlier-site.ts'

const MIGRATIONS = [
  'Migration20261123080500_mail_prints',
  'Migration20261123205400_booking_order_key',
]

test.each(COMMITS)(
  'a database of %s gets the present schema and keeps its rows',
  async (commit) => {
    await using site = await earlierSite(commit)

    expect(await readSite(site.place)).toEqual(await wantedSite(commit))
  },
)

test('who had an account before the roles is an owner, and her session goes on', async () => {
  await using site = await earlierSite(
    'cbffd248',
    `insert into public.session (token_hash, user_id, created_at, last_seen_at, expires_at)
     values ('${'a'.repeat(64)}', 1, now(), now(), now() + interval '8 hours');`,
  )

  const { database, close } = await openDatabase(site.place, quiet)
  const found = await database.em.fork().execute(
    `select username, role, email, deactivated_at, expires_at > now() as "isOpen"
     from app_user join session on user_id = app_user.id`,
  )
  await close()

  expect(found).toEqual([
    { username: 'maria', role: 'owner', email: null, deactivated_at: null, isOpen: true },
  ])
})

test('the secret address of the calendar, and what the staff set, stay the same', async () => {
  await using site = await earlierSite(
    'cbffd248',
    `delete from public.setting where key like 'panel:%';
     insert into public.setting (key, value)
     values ('panel:calendar.token', '"the-secret-address"'), ('panel:mail.daily.hour', '5');`,
  )

  const { database, close } = await openDatabase(site.place, quiet)
  const settings = await readSettings(database.em.fork())
  await close()

  expect(settings).toMatchObject({ 'calendar.token': 'the-secret-address', 'mail.daily.hour': 5 })
})

test('a database and an archive of a state between the two are refused with a sentence', async () => {
  await using site = await earlierSite(
    '9afd842',
    `delete from public.mikro_orm_migrations where name like '%property_prices'`,
  )
  await using empty = await temporaryDirectory()
  const path = join(empty.path, 'between.tar.zst')
  const header = { format: FORMAT, product: 'hare-mahina', version: '0', tables: [], numbers: [] }
  const facts = { ...header, createdAt: '2026-11-23T21:00:00Z', migrations: MIGRATIONS }
  await writeArchive(path, undefined, async (add) => {
    await add(HEADER, Buffer.from(JSON.stringify(facts)))
    await add(END, Buffer.from('{}'))
  })

  const sentence = `The schema is of a state before the first version, with ${MIGRATIONS.at(-1)} as its last migration, which this program cannot bring up to date: start commit 9afd842 on it once, or restore the archive with that commit and make a new one.`
  await expect(openDatabase(site.place, quiet)).rejects.toThrow(sentence)
  await expect(restored({ DATA_DIR: empty.path }, { path })).rejects.toThrow(sentence)
})
