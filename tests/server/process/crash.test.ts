import { randomInt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/orm/connect.ts'
import { ContactMessage } from '#server/features/contact/contact-message.entity.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { headerOf, textOf } from '#tests/support/mail/received-mail.ts'
import {
  newDatabase,
  startServerProcess,
  temporaryDirectory,
  type Variables,
} from '#tests/support/server-process.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

const ROUNDS = 2
const WRITERS = 6

test('kill -9 loses no acknowledged message, and each is mailed once', async () => {
  await using smtp = await testSmtp()
  await using directory = await temporaryDirectory()
  const database = await newDatabase(directory.path)
  const variables = {
    ...database,
    SMTP_URL: smtp.url,
    // Every message has another IP address, so that no rate limit applies.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const stream = { attempted: new Set<string>(), acknowledged: new Set<string>() }

  for (let round = 1; round <= ROUNDS; round += 1) {
    await using server = await startServerProcess(variables)
    const enough = stream.acknowledged.size + randomInt(5, 60)
    const writers = Array.from({ length: WRITERS }, () => writeUntilCut(server.url, stream))
    await vi.waitFor(
      () => expect(stream.acknowledged.size).toBeGreaterThanOrEqual(enough),
      WAIT_OPTIONS,
    )
    server.kill('SIGKILL')
    await Promise.all([...writers, server.ended])
  }

  if (database.DATABASE_URL) await waitForClaims(database)
  await using last = await startServerProcess(variables)
  const mailed = () => new Set(smtp.mails.map((mail) => tokenIn(textOf(mail))))
  await vi.waitFor(
    () => expect([...stream.acknowledged.difference(mailed())]).toEqual([]),
    WAIT_OPTIONS,
  )
  last.kill('SIGTERM')
  expect(await last.ended).toMatchObject({ code: 0 })

  const { messages, mails } = await stored(database)
  const tokens = messages.map(({ message }) => message)
  expect(new Set(tokens).size).toBe(tokens.length)
  expect([...stream.acknowledged.difference(new Set(tokens))]).toEqual([])
  expect([...new Set(tokens).difference(stream.attempted)]).toEqual([])
  expect(mails.map(({ text }) => tokenIn(text)).toSorted()).toEqual(tokens.toSorted())

  // A mail sent again after a crash has the same Message-ID.
  const arrived = new Map(
    smtp.mails.map((mail) => [nameIn(headerOf(mail, 'Message-ID')), textOf(mail)]),
  )
  expect(arrived.size).toBe(mailed().size)
  for (const { messageId, text, status } of mails) {
    if (status === 'sent') expect(arrived.get(nameIn(messageId))).toBe(text)
  }
})

interface Stream {
  /** Sent messages, answered or not. */
  attempted: Set<string>
  /** Messages answered with success. */
  acknowledged: Set<string>
}

/** Sends one message after the other until a request fails. */
async function writeUntilCut(url: string, { attempted, acknowledged }: Stream): Promise<void> {
  for (;;) {
    const number = attempted.size
    const message = `token-${number}`
    attempted.add(message)
    try {
      const response = await fetch(`${url}/api/contacts`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
        },
        body: JSON.stringify(aContact({ message })),
      })
      if (response.ok) acknowledged.add(message)
    } catch {
      return
    }
  }
}

const tokenIn = (text: string): string => /token-\d+/.exec(text)?.[0] ?? 'no token'

/** Ends the leases of the killed processes, which other processes would respect for five minutes. */
async function waitForClaims(database: Variables): Promise<void> {
  const { database: opened, close } = await openDatabase(database, quiet)
  await opened.em.fork().execute('update outbox_mail set claimed_until = null')
  await close()
}

/** The messages and mails in the database of a stopped server. */
async function stored(database: Variables) {
  const { database: opened, close } = await openDatabase(database, quiet)
  const em = opened.em.fork()
  const found = {
    messages: await em.find(ContactMessage, {}, { orderBy: { id: 'asc' } }),
    mails: await em.find(OutboxMail, {}, { orderBy: { id: 'asc' } }),
  }
  await close()
  return found
}

/** The part of a Message-ID before its domain, which is the sender's only on the way out. */
const nameIn = (messageId = ''): string => messageId.replace(/@.*/, '')
