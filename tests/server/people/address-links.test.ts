import { expect, test } from 'vitest'
import { setPassword } from '#server/features/auth/accounts.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { deactivate, activate } from '#server/features/people/access.ts'
import { runUserCommand } from '#server/features/people/user-command.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aMailingSite, confirmed, newestToken, openLink, postLink } from './mailed-links.ts'
import { carryAccounts, readAccounts } from '#server/features/people/carry-accounts.ts'
import { aSession } from '#tests/support/accounts.ts'

const THIEF = 'thief@elsewhere.example'

test.each([
  [
    'another password',
    ({ em }: TestApp) =>
      setPassword(em, { username: 'reception', password: 'Un caballo cruza Anakena' }),
  ],
  [
    'the end of the account, which then goes on',
    async ({ em }: TestApp) => {
      await deactivate(em, { username: 'reception' })
      await activate(em.fork(), { username: 'reception' })
    },
  ],
])('after %s a link to an address of before gives nothing', async (_what, happens) => {
  await using server = await aMailingSite()
  await aStaffMember(server)
  const staff = await aStaffMember(server, 'reception')
  await confirmed(server, 'reception')
  await staff.post('/trpc/admin.profile.setEmail', { email: THIEF })
  const token = await newestToken(server, 'address')
  expect((await openLink(server, 'address', token)).statusCode).toBe(200)

  await happens(server)

  expect((await openLink(server, 'address', token)).statusCode).toBe(404)
  expect((await postLink(server, 'address', { token })).statusCode).toBe(404)
  expect(await server.em.findOne(User, { username: 'reception' })).toMatchObject({
    email: 'hina@hotel.example',
  })
})

test('the present address hears that another one was asked for', async () => {
  await using server = await aMailingSite()
  const staff = await aStaffMember(server, 'reception')
  await confirmed(server, 'reception')

  await staff.post('/trpc/admin.profile.setEmail', { email: THIEF })

  const mails = await server.em.execute(
    `select recipient, text from outbox_mail where message_id like '<account.%'`,
  )
  expect(mails).toEqual([
    { recipient: 'hina@hotel.example', text: expect.stringContaining(`Será ${THIEF}`) },
  ])
})

test.each([
  [{}, false],
  [{ SMTP_URL: 'smtp://localhost:25' }, true],
])('with %j Hoy asks for an address only if a link to it can be mailed', async (env, asks) => {
  await using server = await testApp({ env })
  const staff = await aStaffMember(server)

  expect(dataOf(await callQuery(staff, 'profile.asksForAddress'))).toBe(asks)
  expect(dataOf(await callQuery(staff, 'profile.details'))).toMatchObject({ hasMail: asks })
})

test('who tries too many links reads so on a page', async () => {
  await using server = await aMailingSite()
  const tries = []
  for (let n = 0; n < 31; n += 1)
    tries.push(await postLink(server, 'password', { token: 'x', password: 'y' }))

  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(404), 429])
  expect(tries.at(-1)?.headers['content-type']).toContain('text/html')
  const twice = await server.app.inject({ url: '/account/password?token=a&token=b' })
  expect(twice.statusCode).toBe(404)
})

test('what the terminal changes stands in the log, and her new password in a mail to her', async () => {
  await using server = await aMailingSite()
  const readPassword = async () => 'Un caballo cruza Anakena'
  const run = (...args: string[]) =>
    runUserCommand(server.em, { args: [...args, '--password-stdin'], readPassword })

  await run('add', 'Hina', 'editor')
  await confirmed(server, 'hina')
  await run('password', 'hina', '--without-factors')

  expect(await server.em.execute('select who, deed, label from audit_entry order by id')).toEqual([
    { who: 'npm run user', deed: 'people.add', label: 'hina' },
    { who: 'npm run user', deed: 'people.password', label: 'hina' },
  ])
  expect(await server.em.execute('select recipient, subject from outbox_mail')).toEqual([
    {
      recipient: 'hina@hotel.example',
      subject: 'Tu cuenta tiene otra contraseña, y se entra solo con ella. (Hare Mahina)',
    },
  ])
})

test('a restore does not bring back an address that was replaced since', async () => {
  await using server = await testApp()
  await aSession(server)
  const sql = {
    query: (text: string, values?: readonly unknown[]) =>
      server.em.execute(text.replaceAll(/\$\d/g, '?'), values && [...values]),
  }
  const has = (email: string, at: string) =>
    server.em.execute('update app_user set email = ?, email_confirmed_at = ?', [email, at])
  await has('new@hotel.example', '2026-11-02')
  const present = await readAccounts(sql)
  await has('former@hotel.example', '2026-11-01')

  await carryAccounts(sql, present)

  expect(await server.em.execute('select email from app_user')).toEqual([
    { email: 'new@hotel.example' },
  ])
})
