import { expect, test } from 'vitest'
import { readRows, readTables } from '#server/backup/archive/tables.ts'
import { endAccountLinks } from '#server/backup/restore/carry-over.ts'
import { claimNext, markSent } from '#server/features/outbox/delivery.ts'
import { discardEnded } from '#server/features/outbox/discard.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const SECRET = 'https://hotel.example/account/password?token=s3cr3t'

test('a mail whose link gives access is sent with it, and keeps no text', async () => {
  await using server = await aMail()

  const claimed = await claimNext(server.em)
  await markSent(server.em, claimed!.id)

  expect(claimed?.text).toContain('s3cr3t')
  expect(await rows(server)).toEqual([{ status: 'sent', text: '' }])
})

test('it is never shown, is not sent after its end, and does not come back', async () => {
  await using server = await aMail()
  const staff = await aStaffMember(server)
  const text = async () => dataOf(await callQuery(staff, 'mail.text', { id: 1 }))
  expect(await text()).toMatchObject({ text: null })

  await server.em.execute(`update outbox_mail set ends_at = now()`)
  expect(await claimNext(server.em)).toBeUndefined()
  await discardEnded(server.em)
  const retried = await staff.post('/trpc/admin.mail.retry', { id: 1 })
  const recovered = await staff.post('/trpc/admin.mail.recover', { id: 1 })

  expect(await rows(server)).toEqual([{ status: 'discarded', text: '' }])
  expect(retried.json()).toMatchObject({ result: { data: { count: 0 } } })
  expect(recovered.statusCode).toBe(400)
})

test('what the staff gives up is emptied too', async () => {
  await using server = await aMail()
  await (await aStaffMember(server)).post('/trpc/admin.mail.discard', { id: 1 })

  expect(await rows(server)).toEqual([{ status: 'discarded', text: '' }])
})

test('no archive has its text, nor the link; a restore ends both', async () => {
  await using server = await aMail()
  await server.em.execute(
    `insert into account_link (token_hash, kind, email, expires_at)
     values ('hash-of-it', 'invitation', 'a@b.example', now() + interval '1 day')`,
  )
  const archived: string[] = []
  await server.em.transactional(async (tx) => {
    const sql = { query: (text: string) => tx.execute(text) }
    for (const table of await readTables(sql)) {
      for await (const part of readRows(sql, table)) archived.push(String(part))
    }
  })

  await endAccountLinks({ query: (text) => server.em.execute(text) })

  expect(archived.join('')).toContain('new password')
  expect(archived.join('')).not.toMatch(/s3cr3t|hash-of-it/)
  expect(await rows(server)).toEqual([{ status: 'discarded', text: '' }])
  expect(await server.em.execute('select 1 from account_link')).toEqual([])
})

/** A server with a mail whose link ends in half an hour. */
async function aMail(): Promise<TestApp> {
  const server = await testApp()
  const { em } = server
  queueMail(em, {
    key: 'reset-1',
    recipient: 'hina@hotel.example',
    subject: 'A new password',
    text: `Choose a new password:\n\n${SECRET}`,
    endsInSeconds: 1800,
  })
  await em.flush()
  return server
}

const rows = ({ em }: TestApp) => em.execute('select status, text from outbox_mail')
