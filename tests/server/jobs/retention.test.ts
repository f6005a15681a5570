import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { StorageSpace } from '#server/database/storage-space.ts'
import { writeSetting } from '#server/database/setting.ts'
import { deleteExpiredRows, RETENTION_TASKS, startRetentionJob } from '#server/jobs/retention.ts'
import { ContactMessage } from '#server/features/contact/contact-message.entity.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { Session } from '#server/features/auth/session.entity.ts'
import { aSession } from '#tests/support/accounts.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const ago = (interval: string) => `now() - interval '${interval}'`

const DAY = 86_400

async function aTrustedClock({ em }: TestApp, lastSeen = Date.now() / 1000) {
  const clock = { seen: lastSeen, steadySince: lastSeen - 30 * DAY, steppedDays: 0 }
  await writeSetting(em, 'clock', JSON.stringify(clock))
}

/** @returns the logged lines. */
async function aRound({ database, env }: TestApp): Promise<unknown[][]> {
  const lines: unknown[][] = []
  const note = (...args: unknown[]) => void lines.push(args)
  await deleteExpiredRows(database, env, { info: note, warn: note })
  return lines
}

async function aMessage({ em }: TestApp, name: string, createdAt: string, spam = false) {
  await em.execute(
    `insert into contact_message (name, email, message, language, spam, created_at)
     values (?, 'ana@example.com', 'Hola', 'es', ?, ${createdAt})`,
    [name, spam],
  )
}

async function aMail({ em }: TestApp, subject: string, status: string, sentAt: string) {
  await em.execute(
    `insert into outbox_mail (message_id, recipient, subject, text, status, sent_at, created_at)
     values (?, 'ana@example.com', ?, 'Hola', ?, ${sentAt}, ${ago('3 years')})`,
    [subject, subject, status],
  )
}

test('the retention table lists every promise of the privacy page', () => {
  expect(RETENTION_TASKS.map(({ id, after }) => `${id}: ${after(readEnv({}))}`)).toEqual([
    'contact messages: 24 months, spam 30 days',
    'booking requests: 24 months, spam 30 days',
    'sent mails: 30 days',
    'reservations made elsewhere: 60 days after the departure',
    'unconfirmed subscribers: 30 days',
    'erased guests: the end of their stay',
    'unsaved drafts of articles: 30 days',
    'preview links of articles: 7 days',
    'links of accounts: 72 hours or earlier',
    'sessions: 30 minutes without use',
    'rate limits: the end of their window',
    'entries of the log: 24 months',
    'editions of the site: 24 months',
    'tokens of programs: 90 days after their end',
    'deleted articles: 30 days',
    'unused uploads: 30 days',
  ])
})

/** Rows of a table, the SQL that makes them, and what names those that a round leaves. */
const EXPIRING: Readonly<Record<string, { insert: string; left: string; kept: string[] }>> = {
  'messages after 24 months, spam after 30 days': {
    insert: `insert into contact_message (name, email, message, language, spam, created_at)
      select name, 'ana@example.com', 'Hola', 'es', spam, at from (values
        ('old', false, ${ago('25 months')}), ('kept', false, ${ago('23 months')}),
        ('old spam', true, ${ago('31 days')}), ('new spam', true, ${ago('29 days')}))
        as row (name, spam, at)`,
    left: 'select name from contact_message order by id',
    kept: ['kept', 'new spam'],
  },
  'booking requests after 24 months': {
    insert: `insert into booking_request (number, name, email, language, created_at)
      select number, 'Ana', 'ana@x', 'es', at from (values
        ('A-1', ${ago('25 months')}), ('A-2', ${ago('23 months')})) as row (number, at)`,
    left: 'select number as name from booking_request',
    kept: ['A-2'],
  },
  'reservations made elsewhere 60 days after the departure': {
    insert: `insert into reservation (pms_id, status, check_in, check_out) values
      ('1', 'confirmed', '2020-01-01', ${ago('62 days')}),
      ('2', 'confirmed', '2020-01-01', ${ago('58 days')})`,
    left: 'select pms_id as name from reservation',
    kept: ['2'],
  },
  'sent mails after 30 days, and no unsent ones': {
    insert: `insert into outbox_mail
        (message_id, recipient, subject, text, status, sent_at, created_at)
      select name, 'ana@example.com', name, 'Hola', status, at, ${ago('3 years')} from (values
        ('sent long ago', 'sent', ${ago('31 days')}), ('sent lately', 'sent', ${ago('29 days')}),
        ('failed long ago', 'failed', null)) as row (name, status, at)`,
    left: 'select subject as name from outbox_mail order by id',
    kept: ['sent lately', 'failed long ago'],
  },
  'unconfirmed subscribers after 30 days': {
    insert: `insert into subscriber (email, language, confirmed_at, created_at) values
      ('forgotten@example.com', 'es', null, ${ago('31 days')}),
      ('new@example.com', 'es', null, ${ago('29 days')}),
      ('reader@example.com', 'es', now(), ${ago('3 years')})`,
    left: 'select email as name from subscriber order by id',
    kept: ['new@example.com', 'reader@example.com'],
  },
  'unsaved drafts of articles 30 days after they were last written': {
    insert: `insert into article_draft
        (id, user_id, version, fields, base, written_at, created_at, updated_at)
      select gen_random_uuid(), app_user.id, 1, json_build_object('title', title), '{}', now(),
        ${ago('90 days')}, at from app_user, (values
        ('forgotten', ${ago('31 days')}), ('kept', ${ago('29 days')})) as row (title, at)`,
    left: `select fields ->> 'title' as name from article_draft`,
    kept: ['kept'],
  },
  'expired sessions': {
    insert: 'update session set expires_at = now()',
    left: 'select token_hash as name from session',
    kept: [],
  },
  'ended rate limits': {
    insert: `insert into rate_limit (key, count, ends_at) values
      ('contact:600:203.0.113.1', 5, now()), ('contact:600:203.0.113.2', 5, now() + '1 minute')`,
    left: 'select key as name from rate_limit',
    kept: ['contact:600:203.0.113.2'],
  },
}

test.each(Object.entries(EXPIRING))('a round deletes %s', async (_what, { insert, left, kept }) => {
  await using server = await testApp()
  await aTrustedClock(server)
  await aSession(server)
  await server.em.execute(insert)
  const names = async () =>
    (await server.em.execute<{ name: string }[]>(left)).map(({ name }) => name)
  expect((await names()).length, 'before').toBeGreaterThan(kept.length)

  await aRound(server)

  expect(await names()).toEqual(kept)
})

test('a retention task that fails does not stop the others, and fails the round', async () => {
  await using server = await testApp()
  await aTrustedClock(server)
  await aMail(server, 'old', 'sent', ago('31 days'))
  await using _broken = await withoutTable(server.em, 'contact_message')

  await expect(aRound(server)).rejects.toMatchObject({ errors: [{ message: 'contact messages' }] })

  expect(await server.em.count(OutboxMail)).toBe(0)
})

test('the retention job deletes at start, and stops after its round', async () => {
  const errors: unknown[] = []
  await using server = await testApp()
  await aTrustedClock(server)
  await aMessage(server, 'old', ago('25 months'))

  const job = startRetentionJob({
    database: server.database,
    storage: new StorageSpace(),
    periods: server.env,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (...args: unknown[]) => errors.push(args),
    },
  })
  await job.stop()

  expect(await server.em.count(ContactMessage)).toBe(0)
  expect(errors).toEqual([])
})

test('messages may be kept for less time than the privacy page promises, never for more', async () => {
  await using server = await testApp({ env: { KEEP_MESSAGES_MONTHS: '6', KEEP_SPAM_DAYS: '3' } })
  await aTrustedClock(server)
  await aMessage(server, 'old', ago('7 months'))
  await aMessage(server, 'kept', ago('5 months'))
  await aMessage(server, 'spam', ago('4 days'), true)

  await aRound(server)

  expect(await namesLeft(server)).toEqual(['kept'])
  for (const name of ['KEEP_MESSAGES_MONTHS', 'KEEP_SPAM_DAYS', 'KEEP_SENT_MAILS_DAYS']) {
    expect(() => readEnv({ [name]: '31' })).toThrow(name)
  }
})

test('a round deletes a tenth of a table at most, but twenty rows in any case, the oldest first', async () => {
  await using server = await testApp()
  await aTrustedClock(server)
  await server.em.execute(
    `insert into contact_message (name, email, message, language, created_at)
     select 'old ' || n, 'ana@example.com', 'Hola', 'es', now() - make_interval(months => 24, days => n)
     from generate_series(1, 300) as n`,
  )
  await server.em.execute(
    `insert into outbox_mail (message_id, recipient, subject, text, status, sent_at)
     select n::text, 'ana@example.com', 'a', 'b', 'sent', now() - make_interval(days => 30 + n)
     from generate_series(1, 25) as n`,
  )

  const first = await aRound(server)
  const second = await aRound(server)

  const text = 'expired rows deleted'
  expect(first).toEqual([
    [{ deletes: 'contact messages', deleted: 30, left: 270 }, text],
    [{ deletes: 'sent mails', deleted: 20, left: 5 }, text],
  ])
  expect(second).toEqual([
    [{ deletes: 'contact messages', deleted: 27, left: 243 }, text],
    [{ deletes: 'sent mails', deleted: 5, left: 0 }, text],
  ])
  const [oldest] = await server.em.execute<{ name: string }[]>(
    'select name from contact_message order by created_at limit 1',
  )
  expect(oldest).toEqual({ name: 'old 243' })
})

test('after the clock of the database jumps 1100 days nothing that guests wrote is deleted', async () => {
  await using server = await testApp()
  // Seen from what was written, this is a clock that is 1100 days ahead.
  await aTrustedClock(server, Date.now() / 1000 - 1100 * DAY)
  await aMessage(server, 'a guest', ago('1101 days'))
  await aMessage(server, 'spam', ago('1100 days'), true)
  await aMail(server, 'sent', 'sent', ago('1101 days'))
  await aSession(server)
  await server.em.execute('update session set expires_at = now()')

  const first = await aRound(server)
  const second = await aRound(server)

  const warning = 'the clock of the database stepped: nothing is deleted for a week'
  for (const lines of [first, second]) {
    expect(lines).toContainEqual([{ steppedDays: 1100 }, warning])
  }
  expect(await namesLeft(server)).toEqual(['a guest', 'spam'])
  expect(await server.em.count(OutboxMail)).toBe(1)
  expect(await server.em.count(Session)).toBe(0)
})

test.each([
  ['a site that was closed for a winter', -120],
  ['a clock that was set right again', 1100],
])('%s deletes again after a week without another step', async (_name, daysAgo) => {
  await using server = await testApp()
  await aTrustedClock(server, Date.now() / 1000 + daysAgo * DAY)
  await aMessage(server, 'old', ago('25 months'))
  await aRound(server)
  const aWeekPasses = async (days: number) => {
    const seconds = Date.now() / 1000
    const steady = { seen: seconds - DAY, steadySince: seconds - days * DAY }
    await writeSetting(server.em, 'clock', JSON.stringify({ ...steady, steppedDays: -daysAgo }))
  }

  await aWeekPasses(6.9)
  await aRound(server)
  const before = await namesLeft(server)
  await aWeekPasses(7.1)
  await aRound(server)

  expect(before).toEqual(['old'])
  expect(await namesLeft(server)).toEqual([])
})

test('a clock that was never seen before is observed for a week, without a warning', async () => {
  await using server = await testApp()
  await aMessage(server, 'old', ago('25 months'))

  const lines = await aRound(server)

  expect(lines).toEqual([])
  expect(await namesLeft(server)).toEqual(['old'])
})

async function namesLeft({ em }: TestApp): Promise<string[]> {
  return (await em.find(ContactMessage, {}, { orderBy: { id: 'asc' } })).map(({ name }) => name)
}
