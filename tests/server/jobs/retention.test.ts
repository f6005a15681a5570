import { expect, test } from 'vitest'
import { deleteExpiredRows, RETENTION_TASKS, startRetentionJob } from '#server/jobs/retention.ts'
import { ContactMessage } from '#server/features/contact/contact-message.entity.ts'
import { BookingRequest } from '#server/features/booking/requests/booking-request.entity.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { Session } from '#server/features/auth/session.entity.ts'
import { aSession } from '#tests/support/accounts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const ago = (interval: string) => `now() - interval '${interval}'`

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
  expect(RETENTION_TASKS.map(({ deletes, after }) => `${deletes}: ${after}`)).toEqual([
    'contact messages: 24 months, spam 30 days',
    'booking requests: 24 months, spam 30 days',
    'sent mails: 30 days',
    'unconfirmed subscribers: 30 days',
    'sessions: 30 minutes without use',
    'rate limits: the end of their window',
    'unused uploads: 7 days',
  ])
})

test('messages are deleted after 24 months, spam after 30 days', async () => {
  await using server = await testApp()
  await aMessage(server, 'old', ago('25 months'))
  await aMessage(server, 'kept', ago('23 months'))
  await aMessage(server, 'old spam', ago('31 days'), true)
  await aMessage(server, 'new spam', ago('29 days'), true)

  await deleteExpiredRows(server.database)

  const left = await server.em.find(ContactMessage, {}, { orderBy: { id: 'asc' } })
  expect(left.map(({ name }) => name)).toEqual(['kept', 'new spam'])
})

test('booking requests are deleted after 24 months', async () => {
  await using server = await testApp()
  for (const [number, createdAt] of [
    ['A-1', ago('25 months')],
    ['A-2', ago('23 months')],
  ]) {
    await server.em.execute(
      `insert into booking_request (number, name, email, language, created_at)
       values (?, 'Ana', 'ana@example.com', 'es', ${createdAt})`,
      [number],
    )
  }

  await deleteExpiredRows(server.database)

  const left = await server.em.find(BookingRequest, {})
  expect(left.map(({ number }) => number)).toEqual(['A-2'])
})

test('sent mails are deleted after 30 days, unsent ones are kept', async () => {
  await using server = await testApp()
  await aMail(server, 'sent long ago', 'sent', ago('31 days'))
  await aMail(server, 'sent lately', 'sent', ago('29 days'))
  await aMail(server, 'failed long ago', 'failed', 'null')

  await deleteExpiredRows(server.database)

  const left = await server.em.find(OutboxMail, {}, { orderBy: { id: 'asc' } })
  expect(left.map(({ subject }) => subject)).toEqual(['sent lately', 'failed long ago'])
})

test('expired sessions, ended rate limits and unconfirmed subscribers are deleted', async () => {
  await using server = await testApp()
  await aSession(server)
  await server.em.execute('update session set expires_at = now()')
  await server.em.execute('update rate_limit set ends_at = now()')
  await server.em.execute(
    `insert into subscriber (email, language, confirmed_at, created_at) values
       ('forgotten@example.com', 'es', null, ${ago('31 days')}),
       ('new@example.com', 'es', null, ${ago('29 days')}),
       ('reader@example.com', 'es', now(), ${ago('3 years')})`,
  )

  await deleteExpiredRows(server.database)

  expect(await server.em.count(Session)).toBe(0)
  expect(await server.em.execute('select * from rate_limit')).toEqual([])
  const left = await server.em.execute<{ email: string }[]>(
    'select email from subscriber order by id',
  )
  expect(left.map(({ email }) => email)).toEqual(['new@example.com', 'reader@example.com'])
})

test('the retention job deletes at start, and stops after its round', async () => {
  const errors: unknown[] = []
  await using server = await testApp()
  await aMessage(server, 'old', ago('25 months'))

  const job = startRetentionJob(server.database, {
    error: (...args: unknown[]) => errors.push(args),
  })
  await job.stop()

  expect(await server.em.count(ContactMessage)).toBe(0)
  expect(errors).toEqual([])
})
