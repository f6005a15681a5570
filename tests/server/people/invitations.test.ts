import { expect, test } from 'vitest'
import { changeRole, deactivate } from '#server/features/people/access.ts'
import { invite } from '#server/features/people/invitations.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { anAccount, login } from '#tests/support/accounts.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import {
  ADDRESS,
  aMailingSite,
  linkMails,
  NEW_PASSWORD,
  openLink,
  postLink,
} from './mailed-links.ts'

const PEOPLE = '/trpc/admin.people.'
const INVITEE = { email: ADDRESS, role: 'reception' }
const CHOICE = { username: 'Hina', name: 'Hina Tuki', password: NEW_PASSWORD }

test('who is invited makes her own account by the link, and signs in herself', async () => {
  await using server = await aMailingSite()
  const { token } = await anInvitation(server)

  const page = await openLink(server, 'invitation', token)
  expect(await server.em.count(User), 'opening makes no account').toBe(1)
  const made = await postLink(server, 'invitation', { token, ...CHOICE })

  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.body).toContain('con el acceso de Recepción')
  expect(made.statusCode).toBe(303)
  expect(made.headers).toMatchObject({ location: '/?acceso=%2Fadmin' })
  expect(made.headers['set-cookie']).toBeUndefined()
  expect(await server.em.findOneOrFail(User, { username: 'hina' })).toMatchObject({
    role: 'reception',
    name: 'Hina Tuki',
    email: ADDRESS,
    emailConfirmedAt: expect.any(Date),
  })
  const { statusCode } = await login(server, { username: 'hina', password: NEW_PASSWORD })
  expect(statusCode).toBe(200)
})

test.each<[string, (server: TestApp, owner: Staff) => Promise<unknown>]>([
  [
    'used',
    (server) => withToken(server, (token) => postLink(server, 'invitation', { token, ...CHOICE })),
  ],
  ['followed by a newer one', (_server, owner) => owner.post(`${PEOPLE}invite`, INVITEE)],
  ['withdrawn', (_server, owner) => owner.post(`${PEOPLE}withdraw`, { id: 1 })],
  ['sent again', (_server, owner) => owner.post(`${PEOPLE}resend`, { id: 1 })],
  ['expired', ({ em }) => em.execute(`update account_link set expires_at = now()`)],
  [
    'of an owner who was lowered',
    ({ em }) => changeRole(em, { username: 'maria', role: 'editor' }),
  ],
  ['of an owner who was deactivated', ({ em }) => deactivate(em, { username: 'maria' })],
])(
  'an invitation that was %s makes no account, and says no more than an invented one',
  async (_what, end) => {
    await using server = await aMailingSite()
    const { owner, token } = await anInvitation(server)
    await anAccount(server.em, 'another')

    await end(server, owner)
    const accounts = await server.em.count(User)
    const [opened, invented] = [
      await openLink(server, 'invitation', token),
      await openLink(server, 'invitation', 'x'.repeat(43)),
    ]
    const posted = await postLink(server, 'invitation', { token, ...CHOICE, username: 'vai' })

    expect([opened.statusCode, posted.statusCode]).toEqual([404, 404])
    expect(opened.body).toBe(invented.body)
    expect(posted.body).toBe(invented.body)
    expect(await server.em.count(User)).toBe(accounts)
  },
)

test('of thirty who use an invitation at once, one gets an account', async () => {
  await using server = await aMailingSite()
  const { token } = await anInvitation(server)

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_all, number) =>
      postLink(server, 'invitation', { token, ...CHOICE, username: `hina${number}` }),
    ),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
  expect(await server.em.count(User)).toBe(2)
})

test('an account never gets a role above the one of who invites', async () => {
  await using server = await aMailingSite()
  const { token } = await anInvitation(server, 'owner')
  await anAccount(server.em, 'another')
  const editor = {
    id: 1,
    username: 'maria',
    role: 'editor' as const,
    isConfirmed: true,
    hasFactor: false,
  }
  await changeRole(server.em, { username: 'maria', role: 'editor' })

  await expect(
    invite(server.em, server.env, editor, { email: 'vai@hotel.example', role: 'owner' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await postLink(server, 'invitation', { token, ...CHOICE })).statusCode).toBe(404)
})

test.each([
  [{ username: '' }, 'Escribe un usuario.'],
  [{ username: 'maria' }, 'Ese usuario ya existe: elige otro.'],
  [{ password: 'corta' }, 'Necesita al menos 12 caracteres.'],
  [{ password: 'Rapanui2026!!' }, 'Es una de las que se adivinan primero: elige otra.'],
  [{ name: 'x'.repeat(121) }, 'Máximo 120 caracteres'],
])('%j is named beside its field, and the link stays open', async (wrong, sentence) => {
  await using server = await aMailingSite()
  const { token } = await anInvitation(server)

  const { statusCode, body } = await postLink(server, 'invitation', { token, ...CHOICE, ...wrong })

  expect(statusCode).toBe(400)
  expect(body).toContain(sentence)
  expect(body).not.toContain(NEW_PASSWORD)
  expect((await postLink(server, 'invitation', { token, ...CHOICE })).statusCode).toBe(303)
})

test('the list has what waits, and a mail that was withdrawn does not leave', async () => {
  await using server = await aMailingSite()
  const { owner } = await anInvitation(server)

  const answer = dataOf(await callQuery(owner, 'people.list'))
  await owner.post(`${PEOPLE}withdraw`, { id: 1 })

  expect(answer).toMatchObject({ invitations: [{ ...INVITEE, by: 'maria', isOver: false }] })
  expect(await linkMails(server, 'invitation')).toEqual([
    { recipient: ADDRESS, text: '', token: '' },
  ])
  expect(await server.em.execute('select who, deed from audit_entry order by id')).toEqual([
    { who: 'maria', deed: 'people.invite' },
    { who: 'maria', deed: 'people.withdraw' },
  ])
})

test('an owner changes the role of a colleague, ends her sessions and her account; the last owner stays', async () => {
  await using server = await aMailingSite()
  const owner = await aStaffMember(server)
  const colleague = await aStaffMember(server, 'editor')
  const call = async (name: string, payload: object) =>
    (await owner.post(PEOPLE + name, payload)).statusCode
  const status = async () => (await colleague.get('/trpc/admin.account.me')).statusCode

  expect(await call('endSessions', { username: 'editor' })).toBe(200)
  expect(await status()).toBe(401)
  expect(await call('setRole', { username: 'editor', role: 'reception' })).toBe(200)
  expect(await call('deactivate', { username: 'editor' })).toBe(200)
  expect(await call('activate', { username: 'editor' })).toBe(200)
  expect(await call('endSessions', { username: 'stranger' })).toBe(404)
  const last = await owner.post(`${PEOPLE}deactivate`, { username: 'maria' })

  expect(last.statusCode).toBe(409)
  expect(last.body).toContain('al menos una cuenta de Administración activa')
  expect(await server.em.execute('select deed from audit_entry order by id')).toEqual(
    ['people.sessions', 'people.role', 'people.deactivate', 'people.activate'].map((deed) => ({
      deed,
    })),
  )
})

test('without a mail server there is no invitation, and the answer says what to do', async () => {
  await using server = await testApp()
  const answer = await (await aStaffMember(server)).post(`${PEOPLE}invite`, INVITEE)

  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('npm run user')
  expect(await server.em.execute('select 1 from outbox_mail')).toEqual([])
})

/** A sent invitation, and who sent it. */
async function anInvitation(server: TestApp, role = 'reception') {
  const owner = await aStaffMember(server)
  await owner.post(`${PEOPLE}invite`, { email: ADDRESS, role })
  const [mail] = await linkMails(server, 'invitation')
  return { owner, token: mail?.token ?? '' }
}

async function withToken(server: TestApp, use: (token: string) => Promise<unknown>) {
  return use((await linkMails(server, 'invitation')).at(-1)?.token ?? '')
}
