import { expect, test } from 'vitest'
import { FROM_BACKUP, NEVER } from '#server/features/outbox/mail-status.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { startOutboxWorker } from '#server/features/outbox/worker.ts'
import { consoleMailer } from '#server/gateways/mailer/mailer.ts'
import { anOutbox, outboxSettled, quiet } from '#tests/support/mail/outbox.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

async function queue(server: TestApp, ...recipients: string[]) {
  const { em } = server
  for (const recipient of recipients) {
    queueMail(em, { key: 'contact', recipient, subject: `Para ${recipient}`, text: 'Iorana' })
  }
  await em.flush()
}

const list = (filter: string, q?: string) =>
  `/trpc/admin.mail.list?input=${encodeURIComponent(JSON.stringify({ filter, ...(q ? { q } : {}) }))}`

test('the panel lists what waits, what was refused and why, and what was sent', async () => {
  await using smtp = await testSmtp()
  await using server = await testApp()
  await using outbox = anOutbox(server, smtp)
  const { get } = await aStaffMember(server)
  await queue(server, 'ana@example.com', 'jose@example.com')
  await outbox.settled()
  smtp.behave('rejects')
  await queue(server, 'nadie@example.com')
  await outbox.settled()
  smtp.behave('is busy')
  await queue(server, 'luego@example.com')
  await outbox.settled()

  const rowsOf = async (filter: string, q?: string) =>
    (await get(list(filter, q))).json().result.data.rows

  expect(await rowsOf('refused')).toMatchObject([
    {
      recipient: 'nadie@example.com',
      outcome: 'Rechazado: La dirección no existe o no recibe correo.',
    },
  ])
  expect(await rowsOf('waiting')).toMatchObject([
    {
      recipient: 'luego@example.com',
      outcome: 'Todavía no sale: El servidor de correo pidió intentarlo más tarde.',
      attempts: 1,
    },
  ])
  expect(await rowsOf('sent', 'JOSÉ')).toMatchObject([{ recipient: 'jose@example.com' }])
  expect((await get('/trpc/admin.mail.counts')).json().result.data).toEqual({
    waiting: 1,
    refused: 1,
    sent: 2,
    discarded: 0,
  })
})

test('a record names what became of each mail about it', async () => {
  await using smtp = await testSmtp()
  await using server = await testApp({ env: { SMTP_URL: smtp.url } })
  await using outbox = anOutbox(server, smtp)
  const { get } = await aStaffMember(server)
  const outcomes = async () => {
    const input = encodeURIComponent(JSON.stringify({ about: 'inbox:7' }))
    const answer = await get(`/trpc/admin.mail.about?input=${input}`)
    return answer.json().result.data.map(({ outcome }: { outcome: string }) => outcome)
  }
  for (const how of ['accepts', 'rejects', 'is busy'] as const) {
    smtp.behave(how)
    const mail = {
      key: 'answer-7',
      recipient: 'ana@example.com',
      subject: 'Iorana',
      text: 'Iorana',
    } as const
    const { em } = server
    queueMail(em, { ...mail, about: 'inbox:7', author: 'maria' })
    await em.flush()
    await outbox.settled()
  }

  expect(await outcomes()).toEqual([
    'Todavía no sale: El servidor de correo pidió intentarlo más tarde.',
    'Rechazado: La dirección no existe o no recibe correo.',
    'Aceptado por el servidor',
  ])
})

test('without a mail server no list says that one accepted a mail', async () => {
  await using server = await testApp()
  const { get } = await aStaffMember(server)
  const mail = {
    key: 'contact',
    recipient: 'ana@example.com',
    subject: 'Iorana',
    text: 'Iorana',
  } as const
  const { em } = server
  queueMail(em, { ...mail, about: 'inbox:7' })
  await em.flush()
  const worker = startOutboxWorker({
    ...server,
    mailer: consoleMailer(quiet),
    log: quiet,
    isSoleProcess: true,
  })
  await outboxSettled(em)
  await worker.stop()

  const about = encodeURIComponent(JSON.stringify({ about: 'inbox:7' }))
  const answers = [await get(list('sent')), await get(`/trpc/admin.mail.about?input=${about}`)]

  const [listed, onRecord] = answers.map((answer) => answer.json().result.data)
  for (const [{ outcome }] of [listed.rows, onRecord]) {
    expect(outcome).toBe('Impreso en la consola: no hay servidor de correo')
  }
})

test('«Reintentar» sends at once what has failed, and is noted', async () => {
  await using smtp = await testSmtp()
  smtp.behave('is busy')
  await using server = await testApp()
  await using outbox = anOutbox(server, smtp)
  const { post } = await aStaffMember(server)
  await queue(server, 'ana@example.com')
  await outbox.settled()
  smtp.behave('accepts')

  const answer = await post('/trpc/admin.mail.retry', {})
  await outbox.settled()

  expect(answer.json().result.data).toEqual({ count: 1 })
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ana@example.com']])
  expect(await server.em.execute('select who, deed as action from audit_entry')).toEqual([
    { who: 'maria', action: 'mail.retry' },
  ])
})

test('a mail that has not left can be given up and recovered, with who did it in the log; one that has left cannot', async () => {
  await using smtp = await testSmtp()
  await using server = await testApp()
  const { get, post } = await aStaffMember(server)
  const { em } = server
  const mail = { recipient: 'ana@example.com', subject: 'Iorana', text: 'Iorana' }
  queueMail(em, { ...mail, key: 'booking-confirmed-1', about: 'booking:HM-1' })
  queueMail(em, { ...mail, key: 'contact-1' })
  await em.flush()
  await em.execute(`update outbox_mail set status = 'sent' where about is null`)
  const [waiting, sent] = await em.fork().find(OutboxMail, {}, { orderBy: { id: 'asc' } })
  const call = async (name: string, id?: number) =>
    (await post(`/trpc/admin.mail.${name}`, { id })).statusCode

  // The second call is the repeat after a lost answer.
  expect([await call('discard', waiting?.id), await call('discard', waiting?.id)]).toEqual([
    200, 200,
  ])
  expect(await call('discard', sent?.id)).toBe(404)
  {
    await using outbox = anOutbox(server, smtp)
    await outbox.settled()
  }
  expect(smtp.mails).toEqual([])
  expect((await get(list('discarded'))).json().result.data.rows).toMatchObject([
    { id: waiting?.id, outcome: 'Descartado: no sale' },
  ])
  expect((await get('/trpc/admin.mail.counts')).json().result.data).toMatchObject({
    waiting: 0,
    discarded: 1,
  })

  expect([await call('recover', waiting?.id), await call('recover', waiting?.id)]).toEqual([
    200, 200,
  ])
  await using outbox = anOutbox(server, smtp)
  await outbox.settled()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ana@example.com']])
  const log = await em.execute('select who, deed, about, facts from audit_entry order by id')
  const what = { what: 'un correo de una reserva (HM-1)' }
  expect(log).toEqual([
    { who: 'maria', deed: 'mail.discard', about: 'booking:HM-1', facts: what },
    { who: 'maria', deed: 'mail.recover', about: 'booking:HM-1', facts: what },
  ])
})

test.each([
  ['booking-confirmed-1', 'Ver: https://h.cl/en/booking/HM-1?token=…&lang=en'],
  ['newsletter-confirm-1', 'Ver: https://h.cl/en/booking/HM-1?token=…&lang=en'],
  // A kind that this program does not know may hold a link that signs in.
  ['password-1', null],
])('the text of a mail %s is read without what its links open', async (key, shown) => {
  await using server = await testApp()
  const { get } = await aStaffMember(server)
  const { em } = server
  queueMail(em, {
    key: key as 'contact',
    recipient: 'ana@example.com',
    subject: 'Iorana',
    text: 'Ver: https://h.cl/en/booking/HM-1?token=9f_-aB.c&lang=en',
    letter: { print: 'sea', language: 'en' },
    about: 'booking:HM-1',
  })
  await em.flush()
  const [mail] = await em.find(OutboxMail, {})
  const ask = async (name: string, input: object) =>
    (
      await get(`/trpc/admin.mail.${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
    ).json().result.data

  expect(await ask('text', { id: mail?.id })).toEqual({ language: 'en', text: shown })
  expect(await ask('about', { about: 'booking:HM-1' })).toMatchObject([{ text: shown }])
})

test('a mail that a restore stopped says so, and leaves only when it is chosen itself', async () => {
  await using server = await testApp()
  const { get, post } = await aStaffMember(server)
  await queue(server, 'ana@example.com')
  await server.em.execute(
    `update outbox_mail set status = 'failed', attempts = 1, last_error = ?, next_attempt_at = ?`,
    [FROM_BACKUP, NEVER],
  )
  const [stopped] = await server.em.find(OutboxMail, {})

  const [row] = (await get(list('waiting'))).json().result.data.rows
  const all = await post('/trpc/admin.mail.retry', {})
  const one = await post('/trpc/admin.mail.retry', { id: stopped?.id })

  expect(row).toMatchObject({
    outcome: expect.stringContaining('Viene de un respaldo y quizá ya salió'),
    nextAttemptAt: null,
  })
  expect(all.json().result.data).toEqual({ count: 0 })
  expect(one.json().result.data).toEqual({ count: 1 })
})
