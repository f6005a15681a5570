import { expect, test, vi } from 'vitest'
import { claimNext, markFailed, markSent } from '#server/features/outbox/delivery.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { smtpMailer } from '#server/gateways/mailer/smtp.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { anOutbox } from '#tests/support/mail/outbox.ts'
import { headerOf } from '#tests/support/mail/received-mail.ts'
import { testSmtp, type Behaviour } from '#tests/support/mail/smtp.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

test('a stored mail is sent when its notification wakes the worker', async () => {
  await using smtp = await testSmtp()
  await using server = await testApp()
  await using outbox = anOutbox(server, smtp, { pollMs: 3_600_000 })
  await outbox.settled()

  await queue(server, 1)

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), WAIT_OPTIONS)
})

test('the contact form answers while the mail server hangs', async () => {
  await using smtp = await testSmtp()
  smtp.behave('is silent')
  await using server = await testApp()
  await using _outbox = anOutbox(server, smtp)
  await queue(server, 1)
  await vi.waitFor(() => expect(smtp.open).toBe(1), WAIT_OPTIONS)

  const response = await server.app.inject({
    method: 'POST',
    url: '/api/contacts',
    payload: aContact(),
  })

  expect(response.statusCode).toBe(200)
  expect(smtp.open).toBe(1)
  expect(await states(server)).toEqual(['pending', 'pending'])
  await smtp.switchOff()
})

test.each<Behaviour>(['refuses', 'is silent', 'is busy', 'rejects', 'hangs', 'drops the mail'])(
  'with a mail server that %s every mail is sent later, once',
  async (behaviour) => {
    await using smtp = await testSmtp()
    smtp.behave(behaviour)
    await using server = await testApp()
    const failing = anOutbox(server, smtp, { sendDeadlineMs: 300 })
    await queue(server, 3)
    await failing.settled()
    await failing.stop()
    expect(smtp.mails).toEqual([])
    expect(await states(server)).toEqual(['pending', 'pending', 'pending'])

    smtp.behave('accepts')
    await using outbox = anOutbox(server, smtp)
    await outbox.later()
    await outbox.later()

    expect(smtp.mails.map((mail) => headerOf(mail, 'Subject'))).toEqual([
      'Mail 1',
      'Mail 2',
      'Mail 3',
    ])
    expect(await states(server)).toEqual(['sent', 'sent', 'sent'])
  },
)

test('retries wait from 1 minute to 6 hours, and a mail is marked failed after 10 failures', async () => {
  await using smtp = await testSmtp()
  await smtp.switchOff()
  await using server = await testApp()
  await using outbox = anOutbox(server, smtp)
  await queue(server, 1)
  await outbox.settled()

  const plan: [number, string][] = []
  for (let failures = 1; failures <= 12; failures += 1) {
    plan.push(await planOf(server))
    await outbox.later()
  }

  const minutes = [1, 2, 5, 15, 30, 60, 120, 240, 360, 360, 360, 360]
  expect(plan).toEqual(minutes.map((wait, n) => [wait, n < 9 ? 'pending' : 'failed']))
})

test('after 48 failed retries a mail is sent once when the mail server works again', async () => {
  await using smtp = await testSmtp()
  await smtp.switchOff()
  await using server = await testApp()
  await using outbox = anOutbox(server, smtp, { backoffSeconds: [3600] })
  await queue(server, 1)
  await outbox.settled()
  for (let hours = 0; hours < 48; hours += 1) await outbox.later()
  const flagged = await server.em.findOneOrFail(OutboxMail, { status: 'failed' })
  expect(flagged.lastError).toContain('ECONNREFUSED')

  await smtp.switchOn()
  await outbox.later()
  await outbox.later()

  expect(smtp.mails).toHaveLength(1)
  const mail = await server.em.findOneOrFail(OutboxMail, { status: 'sent' })
  expect(mail.lastError).toBeNull()
  expect(mail.sentAt).toBeInstanceOf(Date)
})

test('a mail whose acceptance was lost is sent again with the same Message-ID', async () => {
  await using smtp = await testSmtp()
  smtp.behave('drops the answer')
  await using server = await testApp()
  await using outbox = anOutbox(server, smtp)
  await queue(server, 1)
  await outbox.settled()
  expect(smtp.mails).toHaveLength(1)

  smtp.behave('accepts')
  await outbox.later()

  expect(smtp.mails).toHaveLength(2)
  expect(new Set(smtp.mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1)
})

test('a mail accepted while its row could not be updated is not sent again', async () => {
  await using smtp = await testSmtp()
  await using server = await testApp()
  const mailer = smtpMailer(smtp.url, server.env.MAIL_FROM)
  await using outbox = anOutbox(server, smtp, {
    mailer: {
      send: async (mail, signal) => {
        await mailer.send(mail, signal)
        await server.em.execute('alter table outbox_mail rename to outbox_mail_away')
      },
    },
  })
  await queue(server, 1)
  await vi.waitFor(
    () => server.em.execute('alter table outbox_mail_away rename to outbox_mail'),
    WAIT_OPTIONS,
  )

  await outbox.later()

  expect(smtp.mails).toHaveLength(1)
  expect(await states(server)).toEqual(['sent'])
})

test('stop does not wait for a mail server that hangs, and the next start sends the mail', async () => {
  await using smtp = await testSmtp()
  smtp.behave('hangs')
  await using server = await testApp()
  const outbox = anOutbox(server, smtp)
  await queue(server, 1)
  await vi.waitFor(() => expect(smtp.open).toBe(1), WAIT_OPTIONS)

  await outbox.stop()

  expect(await states(server)).toEqual(['pending'])
  smtp.behave('accepts')
  await using _next = anOutbox(server, smtp)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), WAIT_OPTIONS)
})

test('a process alone on its database sends mails leased before a crash without waiting', async () => {
  await using smtp = await testSmtp()
  await using server = await testApp()
  await queue(server, 1)
  await claimNext(server.em)

  await using _outbox = anOutbox(server, smtp, { isSoleProcess: true })

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), WAIT_OPTIONS)
})

test('a mail leased by another process is sent when the lease has ended', async () => {
  await using smtp = await testSmtp()
  await using server = await testApp()
  await queue(server, 1)
  await claimNext(server.em)
  await using outbox = anOutbox(server, smtp, { isSoleProcess: false })
  await queue(server, 1)
  await vi.waitFor(
    async () => expect(await states(server)).toEqual(['pending', 'sent']),
    WAIT_OPTIONS,
  )

  await server.em.execute('update outbox_mail set claimed_until = now()')
  await outbox.later()

  expect(await states(server)).toEqual(['sent', 'sent'])
})

test('a process whose lease has ended cannot change the mail', async () => {
  await using server = await testApp()
  await queue(server, 1)
  const first = (await claimNext(server.em))!
  await server.em.execute('update outbox_mail set claimed_until = now()')
  const second = (await claimNext(server.em))!

  await markFailed(server.em, first, 'too late')
  expect(await claimNext(server.em)).toBeUndefined()
  await markSent(server.em, second.id)
  await markFailed(server.em, second, 'too late')

  expect(await states(server)).toEqual(['sent'])
})

async function queue(server: TestApp, count: number): Promise<void> {
  const { em } = server
  for (let n = 1; n <= count; n += 1) {
    queueMail(em, {
      key: 'contact',
      recipient: 'hotel@example.com',
      subject: `Mail ${n}`,
      text: '…',
    })
  }
  await em.flush()
}

async function states(server: TestApp): Promise<string[]> {
  const mails = await server.em.find(OutboxMail, {}, { orderBy: { id: 'asc' } })
  return mails.map(({ status }) => status)
}

/** Minutes until the next attempt, and the mail's state. */
async function planOf(server: TestApp): Promise<[number, string]> {
  const [row] = await server.em.execute<{ minutes: number; status: string }[]>(
    `select ceil(extract(epoch from next_attempt_at - now()) / 60)::int as minutes, status from outbox_mail`,
  )
  return [row!.minutes, row!.status]
}
