import { sql } from '@mikro-orm/core'
import { expect, test } from 'vitest'
import { leaseNext } from '#server/database/lease.ts'
import { OutboxMail } from '#server/features/outbox/outbox-mail.entity.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const lease = (server: TestApp) =>
  leaseNext(server.database.em.fork(), OutboxMail, {
    column: 'claimed_until',
    where: sql`attempts < ${2}`,
    orderBy: sql`id`,
    set: sql`attempts = attempts + 1`,
    seconds: 60,
  })

async function rowsToLease({ em }: TestApp, count: number): Promise<void> {
  await em.execute(
    `insert into outbox_mail (message_id, recipient, subject, text)
     select n::text, 'ana@example.com', 'Hola', 'Hola' from generate_series(1, ?::int) as n`,
    [count],
  )
}

test('a row is leased once, in order, and again when its lease has ended', async () => {
  await using server = await testApp()
  await rowsToLease(server, 2)

  const [first, second, none] = [await lease(server), await lease(server), await lease(server)]
  await server.em.execute(`update outbox_mail set claimed_until = now() where message_id = '2'`)
  const again = await lease(server)
  await server.em.execute(`update outbox_mail set claimed_until = null where message_id = '2'`)
  const beyondCondition = await lease(server)

  expect([first?.messageId, second?.messageId, none]).toEqual(['1', '2', undefined])
  expect(again).toMatchObject({ messageId: '2', attempts: 2 })
  expect(again?.claimedUntil).toBeInstanceOf(Date)
  expect(beyondCondition).toBeUndefined()
})

test('of 12 parallel workers each row goes to one', async () => {
  await using server = await testApp()
  await rowsToLease(server, 5)

  const leased = await Promise.all(Array.from({ length: 12 }, () => lease(server)))

  const ids = leased.flatMap((mail) => (mail ? [mail.messageId] : []))
  expect(new Set(ids).size).toBe(ids.length)
  while (await lease(server)) ids.push('later')
  expect(ids).toHaveLength(5)
})
