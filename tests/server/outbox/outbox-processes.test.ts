import { expect, test } from 'vitest'
import { openDatabase } from '#server/orm/connect.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { startOutboxWorker } from '#server/features/outbox/worker.ts'
import { smtpMailer } from '#server/gateways/mailer/smtp.ts'
import { outboxSettled, quiet } from '#tests/support/mail/outbox.ts'
import { headerOf } from '#tests/support/mail/received-mail.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'

const MAILS = 50

test('two processes on one database both send, and each of 50 mails is sent once', async ({
  skip,
}) => {
  skip(
    process.env.TEST_DATABASE !== 'postgres',
    'The embedded database has one process; see the project "server · postgres".',
  )
  await using smtp = await testSmtp()
  const url = await newPostgresDatabase()
  const processes = [await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)]
  processes.push(await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet))
  const em = processes[0]!.database.em.fork()
  for (let n = 0; n < MAILS; n += 1) {
    queueMail(em, { key: 'contact', recipient: 'hotel@example.com', subject: `${n}`, text: '…' })
  }
  await em.flush()
  const sentBy = [new Set<string>(), new Set<string>()]

  const workers = processes.map(({ database }, n) => {
    const mailer = smtpMailer(smtp.url, 'web@example.com')
    return startOutboxWorker({
      database,
      mailer: {
        send: async (mail, signal) => {
          sentBy[n]!.add(mail.messageId)
          await mailer.send(mail, signal)
        },
      },
      log: quiet,
      isSoleProcess: false,
    })
  })
  await outboxSettled(em)
  for (const worker of workers) await worker.stop()
  for (const { close } of processes) await close()

  expect(smtp.mails).toHaveLength(MAILS)
  expect(new Set(smtp.mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(MAILS)
  expect(sentBy[0]!.isDisjointFrom(sentBy[1]!)).toBe(true)
  for (const sent of sentBy) expect(sent.size).toBeGreaterThan(0)
})
