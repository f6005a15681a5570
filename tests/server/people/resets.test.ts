import { expect, test } from 'vitest'
import { prepareAccounts, setPassword } from '#server/features/auth/accounts.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { mailResets } from '#server/features/people/reset.ts'
import { aSession, isSignedIn, login, PASSWORD } from '#tests/support/accounts.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import {
  ADDRESS,
  aMailingSite,
  confirmed,
  linkMails,
  NEW_PASSWORD,
  newestToken,
  openLink,
  postLink,
} from './mailed-links.ts'

const FORGOT = '/trpc/recovery.request'

const forgot = ({ app }: TestApp, who: string, remoteAddress = '203.0.113.9') =>
  app.inject({ method: 'POST', url: FORGOT, payload: { who }, remoteAddress })

test.each(['hina', ' HINA ', ADDRESS])(
  'who forgot her password asks as %j, chooses another one by the link, and signs in herself',
  async (who) => {
    await using server = await aMailingSite()
    const before = await aSession(server, 'hina')
    await confirmed(server, 'hina')

    await forgot(server, who)
    const token = await newestToken(server, 'reset')
    const page = await openLink(server, 'password', token)
    const set = await postLink(server, 'password', { token, password: NEW_PASSWORD })

    expect(page.body).toContain('Para la cuenta «hina»')
    expect(set.statusCode).toBe(303)
    expect(set.headers['set-cookie'], 'no session').toBeUndefined()
    expect(await isSignedIn(server, before)).toBe(false)
    expect((await login(server, { username: 'hina' })).statusCode).toBe(401)
    const signedIn = await login(server, { username: 'hina', password: NEW_PASSWORD })
    expect(signedIn.statusCode).toBe(200)
    const mails = await server.em.execute(
      `select recipient, subject from outbox_mail where message_id like '<account.%' order by id`,
    )
    expect(mails).toEqual([
      {
        recipient: ADDRESS,
        subject: 'Tu contraseña se cambió con un enlace del correo. (Hare Mahina)',
      },
    ])
  },
)

test('the answer is the same, and given before the account is looked for', async () => {
  await using server = await aMailingSite()
  await aSession(server, 'hina')
  await confirmed(server, 'hina')
  await aSession(server, 'vai')

  const [known, unknown, unconfirmed] = [
    await forgot(server, 'hina'),
    await forgot(server, 'stranger@hotel.example'),
    await forgot(server, 'vai'),
  ]

  expect(known.json()).toEqual({ result: { data: { byMail: true } } })
  expect([unknown.body, unconfirmed.body]).toEqual([known.body, known.body])
  await newestToken(server, 'reset')
  expect(await linkMails(server, 'reset')).toHaveLength(1)
})

test('the answer comes without a look at the accounts, so its time does not tell either', async () => {
  await using server = await aMailingSite()
  await server.em.execute('alter table app_user rename to hidden')

  const { statusCode } = await forgot(server, 'hina')
  await server.em.execute('alter table hidden rename to app_user')

  expect(statusCode).toBe(200)
})

test.each<[string, (server: TestApp) => Promise<unknown>]>([
  ['used', (server) => use(server)],
  ['expired', ({ em }) => em.execute('update account_link set expires_at = now()')],
  [
    'followed by another password',
    ({ em }) => setPassword(em, { username: 'hina', password: 'Otra luna sobre Orongo' }),
  ],
  [
    'of an address that was confirmed no more',
    ({ em }) => em.execute(`update app_user set email_confirmed_at = null`),
  ],
  ['of a former address', (server) => confirmed(server, 'hina', 'other@hotel.example')],
  ['of an ended account', ({ em }) => em.execute(`update app_user set deactivated_at = now()`)],
])('a link for a password that was %s sets none', async (_what, end) => {
  await using server = await aMailingSite()
  await aSession(server, 'hina')
  await confirmed(server, 'hina')
  await mailResets(server.em, server.env, 'hina')
  const token = await newestToken(server, 'reset')

  await end(server)
  const before = await hashes(server)
  const [opened, invented] = [
    await openLink(server, 'password', token),
    await openLink(server, 'password', 'x'.repeat(43)),
  ]
  const posted = await postLink(server, 'password', { token, password: 'Siete moai de espaldas' })

  expect([opened.statusCode, posted.statusCode]).toEqual([404, 404])
  expect(opened.body).toBe(invented.body)
  expect(await hashes(server)).toEqual(before)
})

test('the other links of the account end with the one that was used', async () => {
  await using server = await aMailingSite()
  await aSession(server, 'hina')
  await confirmed(server, 'hina')
  for (let time = 0; time < 2; time += 1) await mailResets(server.em, server.env, 'hina')
  const [first, second] = await linkMails(server, 'reset')

  const used = await postLink(server, 'password', { token: second!.token, password: NEW_PASSWORD })
  const other = await openLink(server, 'password', first!.token)

  expect([used.statusCode, other.statusCode]).toEqual([303, 404])
  expect((await linkMails(server, 'reset')).map(({ text }) => text)).toEqual(['', ''])
})

test('the mail after it says which passkeys are left, and no line of the log has the link', async () => {
  const { log, text } = logLines()
  await using server = await testApp({ env: { SMTP_URL: 'smtp://localhost:25' }, log })
  await aSession(server, 'hina')
  await confirmed(server, 'hina')
  await server.em.execute(
    `insert into passkey (user_id, credential_id, public_key, counter, host, name)
     select id, 'c', 'k', 0, 'localhost', 'Teléfono' from app_user`,
  )
  await mailResets(server.em, server.env, 'hina')
  const token = await newestToken(server, 'reset')

  await openLink(server, 'password', token)
  await postLink(server, 'password', { token, password: NEW_PASSWORD })

  const [mail] = await server.em.execute<{ text: string }[]>(
    `select text from outbox_mail where message_id like '<account.%'`,
  )
  expect(mail?.text).toContain('Llaves que siguen en tu cuenta: 1')
  expect(text()).toContain('/account/password')
  expect(text()).not.toContain(token)
  expect(text()).not.toContain(NEW_PASSWORD)
})

test('a password against the rules is named, and the link stays open', async () => {
  await using server = await aMailingSite()
  await aSession(server, 'hina')
  await confirmed(server, 'hina')
  await mailResets(server.em, server.env, 'hina')
  const token = await newestToken(server, 'reset')

  const { statusCode, body } = await postLink(server, 'password', { token, password: 'corta' })

  expect(statusCode).toBe(400)
  expect(body).toContain('Necesita al menos 12 caracteres.')
  expect((await openLink(server, 'password', token)).statusCode).toBe(200)
})

test('tokens are not tried, links are not asked for without end, and a mailbox is not filled', async () => {
  await using server = await aMailingSite()
  await aSession(server, 'hina')
  await confirmed(server, 'hina')

  const tries = []
  for (let time = 0; time < 31; time += 1) {
    const { statusCode } = await postLink(server, 'password', { token: `x${time}`, password: 'y' })
    tries.push(statusCode)
  }
  const asked = []
  for (let time = 0; time < 6; time += 1) asked.push((await forgot(server, 'hina')).statusCode)
  for (let time = 0; time < 4; time += 1) await forgot(server, 'hina', `203.0.113.${20 + time}`)
  await newestToken(server, 'reset')

  expect(tries.slice(-2)).toEqual([404, 429])
  expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  await expect.poll(async () => (await linkMails(server, 'reset')).length).toBe(3)
})

test('without a mail server the answer says so, for everybody alike', async () => {
  await using server = await testApp()
  await aSession(server, 'hina')
  await confirmed(server, 'hina')

  const answers = [await forgot(server, 'hina'), await forgot(server, 'stranger')]

  const said = { result: { data: { byMail: false } } }
  expect(answers.map((answer) => answer.json())).toEqual([said, said])
  expect(await server.em.execute('select 1 from account_link')).toEqual([])
})

test.each([{}, { who: ' ' }, { who: 'x'.repeat(255) }, { who: 'a\0' }])(
  '%j is no name',
  async (payload) => {
    await using server = await aMailingSite()
    expect((await server.app.inject({ method: 'POST', url: FORGOT, payload })).statusCode).toBe(400)
  },
)

test('a person changes her own password: her other sessions end, this one stays, the environment has no say after', async () => {
  await using server = await aMailingSite()
  const me = await aStaffMember(server)
  const other = await aSession(server)
  await confirmed(server, 'maria')
  await mailResets(server.em, server.env, 'maria')
  const change = async (current: string, password: string) =>
    (await me.post('/trpc/admin.profile.setPassword', { current, password })).statusCode

  expect(await change('Not my password', NEW_PASSWORD)).toBe(400)
  expect(await change(PASSWORD, 'maria')).toBe(400)
  expect(await change(PASSWORD, NEW_PASSWORD)).toBe(200)

  expect(await isSignedIn(server, me.cookie)).toBe(true)
  expect(await isSignedIn(server, other)).toBe(false)
  const token = await newestToken(server, 'reset')
  expect((await openLink(server, 'password', token)).statusCode, 'a pending link').toBe(404)
  await prepareAccounts(
    server.em,
    { NODE_ENV: 'test', ADMIN_USERNAME: 'maria', ADMIN_PASSWORD: 'Del entorno otra vez' },
    quiet,
  )
  expect((await login(server, { password: NEW_PASSWORD })).statusCode).toBe(200)
})

test('the present password is not tried without end', async () => {
  await using server = await aMailingSite()
  const me = await aStaffMember(server)
  const statuses = []
  for (let time = 0; time < 6; time += 1) {
    const payload = { current: `guess ${time}`, password: NEW_PASSWORD }
    statuses.push((await me.post('/trpc/admin.profile.setPassword', payload)).statusCode)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('an address counts once its link was used; the former one is notified, and its links for a password end', async () => {
  await using server = await aMailingSite()
  const me = await aStaffMember(server)
  await confirmed(server, 'maria', 'old@hotel.example')
  await mailResets(server.em, server.env, 'maria')

  await me.post('/trpc/admin.profile.setEmail', { email: 'New@Hotel.example' })
  const token = await newestToken(server, 'address')
  const addressOf = async () => (await server.em.findOneOrFail(User, { username: 'maria' })).email
  expect((await openLink(server, 'address', token)).body).toContain('new@hotel.example')
  expect(await addressOf()).toBe('old@hotel.example')
  expect((await postLink(server, 'address', { token })).statusCode).toBe(200)

  expect(await addressOf()).toBe('new@hotel.example')
  const notified = await server.em.execute(
    `select recipient, subject from outbox_mail where message_id like '<account.%' order by id`,
  )
  expect(notified).toMatchObject(
    [
      { recipient: 'old@hotel.example', subject: /Se pidió otro correo/ },
      { recipient: 'old@hotel.example', subject: /El correo de tu cuenta es otro/ },
    ].map(({ subject, ...mail }) => ({ ...mail, subject: expect.stringMatching(subject) })),
  )
  expect((await postLink(server, 'address', { token })).statusCode).toBe(404)
  const reset = (await linkMails(server, 'reset'))[0]
  expect(reset?.text).toBe('')
})

async function use(server: TestApp) {
  const token = await newestToken(server, 'reset')
  await postLink(server, 'password', { token, password: NEW_PASSWORD })
}

const hashes = ({ em }: TestApp) => em.execute('select password_hash from app_user order by id')
