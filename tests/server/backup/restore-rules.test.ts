import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { END, FORMAT, HEADER } from '#server/backup/archive/archive-format.ts'
import { readArchive } from '#server/backup/archive/read-archive.ts'
import { writeArchive } from '#server/backup/archive/write-archive.ts'
import { listDue } from '#server/features/blog/article/publish.ts'
import { eraseGuest } from '#server/features/guests/erase.ts'
import { endSubscription } from '#server/features/newsletter/service.ts'
import { diskStore } from '#server/gateways/image-store/disk.ts'
import { anArticle } from '#tests/support/builders.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { altered, command, flipByte } from './archives.ts'
import { mail, message } from './rows.ts'
import { aSite } from './site.ts'
import { hotelDay } from '#shared/calendar.ts'

const LATER = 'Migration20991231000000_of_a_later_version'

/** What does not depend on the database is tested on the one that opens at once. */
const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

onPostgres(
  'who was erased after the archive was made is erased again; who came back stays',
  async () => {
    await using site = await aSite()
    await site.use(async (em) => {
      await em.execute(`insert into subscriber (email, language) values ('Ana@example.com', 'es')`)
      for (const email of ['ana@example.com', 'eva@example.com']) await message(em, email)
    })
    const path = await site.archive()
    await site.use(async (em) => {
      await em.execute(BOOKINGS_OF_ANA)
      await eraseGuest(em, 'ANA@example.com ', hotelDay(Date.now()))
      expect(await em.execute('select guest_name from booking order by reference')).toEqual([
        { guest_name: '' },
        { guest_name: 'Ana' },
      ])
      await message(em, 'ana@example.com')
    })

    const { erasedAgain } = await site.restore(path)

    expect(erasedAgain).toBe(1)
    await site.use(async (em) => {
      expect(await em.execute('select email from contact_message')).toEqual([
        { email: 'eva@example.com' },
      ])
      expect(await em.execute('select email from subscriber')).toEqual([])
      expect(await em.execute('select scope from erasure')).toEqual([{ scope: 'guest' }])
    })
  },
)

onPostgres('who unsubscribed after the archive was made gets no waiting newsletter', async () => {
  await using site = await aSite()
  await site.use(async (em) => {
    await em.execute(`insert into subscriber (email, language) values ('x@example.com', 'es')`)
    for (const id of ['newsletter', 'answer']) await mail(em, id)
    await em.execute(
      `update outbox_mail set about = 'newsletter:1' where message_id = 'newsletter'`,
    )
  })
  const path = await site.archive()
  await site.use(async (em) => {
    const subscriber = { id: 1, email: 'x@example.com' }
    await em.transactional((tx) => endSubscription(tx, subscriber))
  })

  await site.restore(path)

  await site.use(async (em) => {
    expect(await em.execute('select message_id from outbox_mail')).toEqual([
      { message_id: 'answer' },
    ])
  })
})

onPostgres('a mail that was sent or discarded after the archive was made is not sent', async () => {
  await using site = await aSite()
  await site.use(async (em) => {
    for (const id of ['sent-since', 'discarded-since', 'waiting', 'unknown']) await mail(em, id)
  })
  const path = await site.archive()
  await site.use(async (em) => {
    await em.execute(`update outbox_mail set status = split_part(message_id, '-', 1)
      where message_id like '%-since'`)
    await em.execute(`delete from outbox_mail where message_id = 'unknown'`)
  })

  const { mails } = await site.restore(path)

  expect(mails).toEqual({ sentSince: 1, waiting: 1, stopped: 1 })
  await site.use(async (em) => {
    const unsent = `select message_id as mail, status from outbox_mail
      where status <> 'sent' and next_attempt_at <= now() order by id`
    expect(await em.execute(unsent)).toEqual([
      { mail: 'discarded-since', status: 'discarded' },
      { mail: 'waiting', status: 'pending' },
    ])
  })
})

onPostgres(
  'an article whose time passed since the archive was made stays a draft, and preview links end',
  async () => {
    await using site = await aSite()
    await site.use(async (em) => {
      for (const slug of ['cancelled', 'later']) {
        await anArticle(em, { slug, published: false, publishedAt: null, scheduledBy: 'ana' })
      }
      await em.execute(
        `update article set publish_at = now() - interval '1 minute' where slug = 'cancelled'`,
      )
      await em.execute(
        `update article set publish_at = now() + interval '1 day' where slug = 'later'`,
      )
      await em.execute(`insert into preview_link (token_hash, article_id, created_by, expires_at)
        select slug, id, 'ana', now() + interval '7 days' from article`)
    })
    const path = await site.archive()
    await site.use((em) => em.execute('update article set publish_at = null'))

    const { unscheduled } = await site.restore(path)

    expect(unscheduled).toBe(1)
    await site.use(async (em) => {
      expect(await listDue(em)).toEqual([])
      const waiting = 'select slug from article where publish_at is not null'
      expect(await em.execute(waiting)).toEqual([{ slug: 'later' }])
      expect(await em.execute('select 1 from preview_link')).toEqual([])
    })
  },
)

onPostgres('an archive of a newer schema or format is refused, and nothing changes', async () => {
  await using site = await aSite()
  await site.articles(['vieja'])
  await site.use((_em, database) => database.migrator.logMigration(LATER))
  const newer = await site.archive()
  await site.use((_em, database) => database.migrator.unlogMigration(LATER))
  const future = join(site.place.DATA_DIR, 'future.tar.zst')
  await writeArchive(future, undefined, async (add) => {
    await add(HEADER, Buffer.from(JSON.stringify({ format: FORMAT + 1 })))
    await add(END, Buffer.from('{}'))
  })

  await expect(site.restore(newer)).rejects.toThrow(
    /^The archive was made by version .+, whose schema is newer than this program knows \(Migration2099/,
  )
  await expect(site.restore(future)).rejects.toThrow(
    `The archive has format ${FORMAT + 1}, and this program reads formats up to ${FORMAT}`,
  )
  expect(await site.slugs()).toEqual(['vieja'])
})

onPostgres('a damaged archive is refused wherever the damage is, and nothing changes', async () => {
  await using site = await aSite()
  await site.articles(['vieja'])
  const plain = await site.archive()
  const encrypted = await site.archive('a key of twenty characters')
  await site.articles(['nueva'])
  await flipByte(plain)
  await flipByte(encrypted)

  await expect(site.restore(plain)).rejects.toThrow(/^The archive is damaged: /)
  await expect(site.restore(encrypted, 'a key of twenty characters')).rejects.toThrow(
    /^The archive cannot be decrypted: .+ or the archive is damaged/,
  )
  expect(await site.slugs()).toEqual(['nueva', 'vieja'])
})

const PICTURE = { name: 'uploads/b.webp', content: Buffer.from('picture') }

onPostgres('an archive that is refused at its end leaves no file', async () => {
  await using site = await aSite()
  const images = diskStore(join(site.place.DATA_DIR, 'uploads'))
  await images.put('a.webp', Buffer.from('old'))
  const path = await site.archive()
  await altered(path, (entries) => [PICTURE, ...entries])

  await expect(site.restore(path)).rejects.toThrow(/^The archive is damaged: it has \d+ parts/)

  expect(await images.list()).toEqual(['a.webp'])
})

onPostgres.each([
  ['a page', { ...PICTURE, name: 'uploads/evil.html' }, /evil.html belongs to nothing/],
  ['a drawing with scripts', { ...PICTURE, name: 'uploads/a.svg' }, /a.svg belongs to nothing/],
  ['a link', { ...PICTURE, type: 'symlink' as const }, /b.webp is no file/],
  ['a second name', { ...PICTURE, type: 'link' as const }, /b.webp is no file/],
  [
    'a picture of a size that none has',
    { ...PICTURE, content: Buffer.alloc(65 * 1024 ** 2) },
    /b.webp is too large/,
  ],
])('an archive with %s is refused', async (_what, entry, sentence) => {
  await using site = await aSite()
  const path = await site.archive()
  await altered(path, (entries) => [entry, ...entries])

  await expect(site.restore(path)).rejects.toThrow(sentence)
})

onPostgres('values that no row has are called damage of the archive', async () => {
  await using site = await aSite()
  await site.articles(['vieja'])
  const path = await site.archive()
  const withRows = (from: string, to: string) =>
    altered(path, (entries) =>
      entries.map(({ name, content }) =>
        name.startsWith('tables/article/')
          ? { name, content: Buffer.from(content.toString().replace(from, to)) }
          : { name, content },
      ),
    )

  for (const [from, to] of [
    ['["1"', '["x"'],
    ['["x"', '['],
  ] as const) {
    await withRows(from, to)
    await expect(site.restore(path)).rejects.toThrow(/^The archive is damaged: invalid /)
  }
  expect(await site.slugs()).toEqual(['vieja'])
})

onPostgres('only a restore that replaced something offers a way back', async () => {
  await using site = await aSite()
  const path = await site.archive()
  const DATABASE_URL = await newPostgresDatabase({ isEmpty: true })
  const restore = () =>
    command('restore', { args: [path], variables: { ...site.place, DATABASE_URL } })

  expect((await restore()).output).toMatch(/\nNothing was there before\.\n$/)
  expect((await restore()).output).toMatch(/--back puts back what was there before.*\n$/)
})

onPostgres('what a database or a disk cannot do is not called damage of the archive', async () => {
  await using site = await aSite()
  await site.articles(['vieja'])
  const path = await site.archive()
  const refused = Object.assign(new Error('could not extend file'), { code: '53100' })

  await expect(
    readArchive(path, undefined, {
      begin: () => Promise.reject(refused),
      entry: () => Promise.resolve(),
    }),
  ).rejects.toBe(refused)
  await expect(site.restore(dirname(path))).rejects.toThrow(
    /^The archive cannot be read here: EISDIR/,
  )
  await expect(site.restore(`${path}-none`)).rejects.toThrow(/^There is no archive /)
})

onPostgres('an encrypted archive opens with its key only', async () => {
  await using site = await aSite()
  await site.articles(['vieja'])
  const path = await site.archive('a key of twenty characters')

  await expect(site.restore(path)).rejects.toThrow('The archive is encrypted: set BACKUP_KEY')
  await expect(site.restore(path, 'another key of them')).rejects.toThrow(
    'The archive cannot be decrypted: BACKUP_KEY is not the one',
  )
  await site.restore(path, 'a key of twenty characters')
  expect(await site.slugs()).toEqual(['vieja'])
})

onPostgres('a picture of the store is never overwritten with other bytes', async () => {
  await using site = await aSite()
  const images = diskStore(join(site.place.DATA_DIR, 'uploads'))
  await images.put('a.webp', Buffer.from('old'))
  const path = await site.archive()
  await images.put('a.webp', Buffer.from('new'))

  await expect(site.restore(path)).rejects.toThrow(
    'The store has another file under the name a.webp',
  )
})

/** One whose stay is over, and one whose stay is not. */
const BOOKINGS_OF_ANA = `insert into booking (reference, language, check_in, check_out, adults, children,
  guest_name, guest_email, guest_phone, rooms, currency, subtotal_minor, taxes_minor, total_minor, tax_label)
  select reference, 'es', day, day + 2, 2, 0, 'Ana', 'ana@example.com', '+56', '[]', 'USD', 1, 2, 3, 'IVA'
  from (values ('HM-1', current_date - 9), ('HM-2', current_date + 9)) as stays(reference, day)`
