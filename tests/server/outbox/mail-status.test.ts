import { expect, test } from 'vitest'
import { StorageSpace } from '#server/database/storage-space.ts'
import { mailDelivery } from '#server/features/outbox/mail-status.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { testApp } from '#tests/support/test-app.ts'

const PUBLIC_URL = 'https://hotel.example'

test.each([
  ['a mail server', { SMTP_URL: 'smtp://mail.example', PUBLIC_URL }, 'smtp'],
  ['neither mail server nor address', { SMTP_URL: undefined, PUBLIC_URL: undefined }, 'printed'],
  ['an address only', { SMTP_URL: undefined, PUBLIC_URL }, 'waiting'],
] as const)('with %s mails are %s', (_name, env, delivery) => {
  expect(mailDelivery(env)).toBe(delivery)
})

test('a published site without a mail server keeps mails, logs nothing of them and tells the staff', async () => {
  await using server = await testApp({ env: { PUBLIC_URL } })
  const logged: unknown[] = []
  const write = (...line: unknown[]) => void logged.push(line)
  const log = { info: write, warn: write, error: write, fatal: write }
  await server.app.inject({ method: 'POST', url: '/api/contacts', payload: aContact() })

  const jobs = startJobs({
    ...server,
    log: log as unknown as Parameters<typeof startJobs>[0]['log'],
    storage: new StorageSpace(),
    site: { onPublished: () => undefined },
    mailer: null,
    pms: null,
  })
  await jobs.stop()

  expect(JSON.stringify(logged)).not.toContain(aContact().email)
  const { get } = await aStaffMember(server)
  const overview = await get('/trpc/admin.today.overview')
  expect(overview.json().result.data.lights).toContainEqual(
    expect.objectContaining({ text: 'El correo no está configurado. Espera 1 correo.' }),
  )
})
