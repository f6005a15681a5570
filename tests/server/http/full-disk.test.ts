import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { StorageSpace } from '#server/database/storage-space.ts'
import { ContactMessage } from '#server/features/contact/contact-message.entity.ts'
import { aSession } from '#tests/support/accounts.ts'
import { versionOfTree } from '#server/process/version.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { post } from '#tests/support/transports.ts'
import { aPicture, upload } from '#tests/support/uploads.ts'

const MESSAGE = 'No queda espacio en el servidor; no se guardó nada. Avisa a quien cuida de él.'
const ABOUT = { version: versionOfTree(), schema: expect.stringMatching(/^Migration\d{14}_/) }
const FULL = { status: 'degraded', reason: 'no space left, nothing can be stored', ...ABOUT }

test('a full disk answers 507 in both transports, and /readyz says so until a write succeeds', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await using full = await fullDisk(server)

  const rest = await post(server.app, '/api/contacts', aContact())
  const trpc = await post(server.app, '/trpc/contact.send', aContact())
  const article = await staff.post('/api/admin/blog', TEXT)
  const during = await server.app.inject('/readyz')
  await full[Symbol.asyncDispose]()
  const saved = await staff.post('/api/admin/blog', TEXT)
  const after = await server.app.inject('/readyz')

  for (const response of [rest, trpc, article]) expect(response.statusCode).toBe(507)
  expect(rest.json()).toEqual({ message: MESSAGE })
  expect(article.json()).toEqual({ message: MESSAGE })
  expect(trpc.json().error).toMatchObject({ message: MESSAGE, data: { httpStatus: 507 } })
  expect(during.statusCode).toBe(200)
  expect(during.json()).toEqual(FULL)
  expect(saved.statusCode).toBe(200)
  expect(after.json()).toEqual({ status: 'ok', ...ABOUT })
})

test('the embedded database is not written while less than its reserve is free; reads go on', async () => {
  const storage = new StorageSpace(tmpdir(), { reserveBytes: Number.MAX_SAFE_INTEGER })
  await using server = await testApp({ storage })
  const cookie = await aSession(server)

  const contact = await post(server.app, '/api/contacts', aContact())
  const picture = await upload(server, await aPicture(), { cookie })
  const read = await server.app.inject('/api/blog')
  const ready = await server.app.inject('/readyz')

  expect(contact.statusCode).toBe(507)
  expect(picture.statusCode).toBe(507)
  expect(await server.em.count(ContactMessage)).toBe(0)
  expect(read.statusCode).toBe(200)
  expect(ready.json()).toEqual(FULL)
})

test('free space is measured at most once a second, and an old failure says nothing any more', async () => {
  const clock = { now: 0 }
  const storage = new StorageSpace(tmpdir(), { reserveBytes: 1, now: () => clock.now })
  storage.noteFailure()

  expect(await storage.hasSpace()).toBe(false)
  expect(await storage.hasReserve()).toBe(true)
  clock.now = 300_000
  expect(await storage.hasSpace()).toBe(true)
  expect(await new StorageSpace('/no/such/directory').hasSpace()).toBe(true)
})

/** Makes every insert of messages and articles fail as a full disk does, until disposed. */
async function fullDisk({ em }: TestApp): Promise<AsyncDisposable> {
  await em.execute(`create function fail_as_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/16465": No space left on device' using errcode = '53100'; end $$`)
  for (const table of ['contact_message', 'article']) {
    await em.execute(
      `create trigger full_disk before insert on ${table} execute function fail_as_full()`,
    )
  }
  return {
    [Symbol.asyncDispose]: async () =>
      void (await em.execute('drop function if exists fail_as_full cascade')),
  }
}
