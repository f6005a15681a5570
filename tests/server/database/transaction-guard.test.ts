import { expect, test } from 'vitest'
import { sleep } from '#server/concurrency/sleep.ts'
import { hashPassword } from '#server/features/auth/password.ts'
import { s3Store } from '#server/gateways/image-store/s3.ts'
import { consoleMailer } from '#server/gateways/mailer/mailer.ts'
import { smtpMailer } from '#server/gateways/mailer/smtp.ts'
import { cloudbedsPms } from '#server/gateways/cloudbeds/cloudbeds.ts'
import { testApp } from '#tests/support/test-app.ts'

const UNREACHABLE = 'http://127.0.0.1:9'
const KEY = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' }
const mail = { messageId: 'a', to: 'a@example.com', replyTo: null, subject: 'a', text: 'a' }
const noAbort = new AbortController().signal

const SLOW_WORK: [string, () => Promise<unknown>][] = [
  ['hashes a password', () => hashPassword('correct horse battery')],
  ['waits', () => sleep(1)],
  [
    'calls the image store',
    () => s3Store({ endpoint: UNREACHABLE, bucket: 'b', ...KEY }).remove('a'),
  ],
  ['sends a mail', () => smtpMailer('smtp://127.0.0.1:9', 'a@example.com').send(mail, noAbort)],
  ['logs a mail', () => consoleMailer({ info: () => undefined }).send(mail, noAbort)],
  [
    'calls the property',
    () => cloudbedsPms({ baseUrl: UNREACHABLE, apiKey: 'cbat_x', propertyId: '1' }).probe(),
  ],
]

test.each(SLOW_WORK)('a transaction that %s fails and changes nothing', async (_what, work) => {
  await using server = await testApp()

  const transaction = server.em.transactional(async (tx) => {
    await tx.execute(`insert into setting (key, value) values ('a', 'b')`)
    await work()
  })

  await expect(transaction).rejects.toThrow('inside a database transaction')
  expect(await server.em.execute('select * from setting')).toEqual([])
})

test('the same work is allowed before, between and after transactions', async () => {
  await using server = await testApp()

  await server.em.transactional((tx) => tx.execute('select 1'))
  await sleep(1)

  await expect(hashPassword('correct horse battery')).resolves.toMatch(/^\$argon2id\$/)
})
