import { expect, test } from 'vitest'
import { notifyPerson } from '#server/features/people/notify.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { aSession, isSignedIn } from '#tests/support/accounts.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember, type Staff } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

interface Details {
  name: string | null
  sessions: { id: string; device: string; isCurrent: boolean }[]
}

const PROFILE = '/trpc/admin.profile.'

test('a person sees her sessions in words, ends one of them and then all others', async () => {
  await using server = await testApp()
  const me = await aStaffMember(server)
  const [second, third, hers] = [
    await aSession(server),
    await aSession(server),
    await aSession(server, 'hina'),
  ]
  const read = async () => (await detailsOf(me)).sessions
  const sessions = await read()
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(sessions.map(({ device }) => device)).toEqual(Array(3).fill('Chrome en Android'))

  await me.post(`${PROFILE}endSession`, { id: sessions.find((one) => !one.isCurrent)!.id })
  expect(await read()).toHaveLength(2)
  await me.post(`${PROFILE}endOtherSessions`, {})

  expect(await read()).toHaveLength(1)
  expect(await Promise.all([second, third].map((one) => isSignedIn(server, one)))).toEqual([
    false,
    false,
  ])
  expect(await isSignedIn(server, hers)).toBe(true)
  expect(await actions(server)).toEqual(['account.sessions', 'account.sessions'])
})

test('a person cannot end the session of another', async () => {
  await using server = await testApp()
  const [me, other] = [await aStaffMember(server), await aStaffMember(server, 'editor')]
  const [session] = (await detailsOf(other)).sessions

  await me.post(`${PROFILE}endSession`, { id: session!.id })

  expect(await isSignedIn(server, other.cookie)).toBe(true)
})

test('a person names herself, and is called by her user name again', async () => {
  await using server = await testApp()
  const me = await aStaffMember(server)
  const name = async () => (await detailsOf(me)).name

  await me.post(`${PROFILE}rename`, { name: ' María Tuki ' })
  expect(await name()).toBe('María Tuki')
  await me.post(`${PROFILE}rename`, { name: 'María Tuki' })
  await me.post(`${PROFILE}rename`, { name: '' })

  expect(await name()).toBe(null)
  expect(await actions(server)).toEqual(['account.name', 'account.name'])
})

test('the owners see who has an account, the deactivated last', async () => {
  await using server = await testApp()
  const me = await aStaffMember(server)
  await aStaffMember(server, 'editor')
  await server.em.nativeUpdate(User, { username: 'editor' }, { deactivatedAt: new Date() })
  await aStaffMember(server, 'reception')

  await server.em.execute(
    `insert into passkey (user_id, credential_id, public_key, counter, host, name)
     select id, 'c', 'k', 0, 'localhost', 'Teléfono' from app_user where username = 'maria'`,
  )
  const answer = dataOf(await callQuery(me, 'people.list'))

  expect(answer).toMatchObject({
    people: [
      { username: 'maria', role: 'owner', isActive: true, passkeys: 1, hasCodes: false },
      { username: 'reception', role: 'reception', isActive: true },
      { username: 'editor', role: 'editor', isActive: false },
    ],
  })
})

test.each([
  ['no address', {}, []],
  ['an unconfirmed address', { email: 'maria@hotel.example' }, []],
  [
    'a confirmed address',
    { email: 'maria@hotel.example', emailConfirmedAt: new Date() },
    [{ recipient: 'maria@hotel.example', subject: 'Se agregó una llave. (Hare Mahina)' }],
  ],
])(
  'a change of the account of a person with %s is mailed there, or not at all',
  async (_what, address, mails) => {
    await using server = await testApp()
    await aSession(server)
    await server.em.nativeUpdate(User, { username: 'maria' }, address)
    const { id } = await server.em.findOneOrFail(User, { username: 'maria' })

    await server.em.transactional((tx) =>
      notifyPerson(tx, { userId: id, what: 'Se agregó una llave.' }),
    )

    expect(await server.em.execute('select recipient, subject from outbox_mail')).toEqual(mails)
  },
)

const detailsOf = async (staff: Staff) =>
  dataOf(await callQuery(staff, 'profile.details')) as Details

const actions = async ({ em }: TestApp): Promise<string[]> =>
  (await em.execute<{ deed: string }[]>('select deed from audit_entry order by id')).map(
    ({ deed }) => deed,
  )
