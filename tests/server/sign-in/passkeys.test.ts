import { expect, test } from 'vitest'
import { aSession, cookieOf, isSignedIn, login } from '#tests/support/accounts.ts'
import { anAuthenticator } from '#tests/support/authenticator.ts'
import { aPasskey, aQuestion, call } from '#tests/support/factors.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a passkey signs in alone, once for each question', async () => {
  await using server = await testApp()
  const key = await aPasskey(server, await aSession(server))
  const proof = key.prove(await aQuestion(server))

  const answer = await call(server, 'auth.passkey', '', proof)

  expect(dataOf(answer)).toEqual({ username: 'maria' })
  expect(await isSignedIn(server, cookieOf(answer))).toBe(true)
  expect((await call(server, 'auth.passkey', '', proof)).statusCode).toBe(401)
  expect((await login(server)).json()).toMatchObject({ factors: ['passkey', 'recovery'] })
})

test.each([
  ['without finger, face or PIN', { isVerified: false }, ''],
  ['for another site', { origin: 'https://otro.example' }, ''],
  ['for another host', { host: 'otro.example' }, ''],
  ['to a question of its own', { challenge: 'A'.repeat(43) }, ''],
  ['of a deactivated account', {}, 'update app_user set deactivated_at = now()'],
  ['made at an earlier address of the site', {}, `update passkey set host = 'antes.example'`],
  ['that was removed', {}, 'delete from passkey'],
  ['after five minutes', {}, 'update sign_in_step set expires_at = now()'],
])('a proof %s opens no session', async (_what, change, statement) => {
  await using server = await testApp()
  const key = await aPasskey(server, await aSession(server))
  const proof = key.prove({ ...(await aQuestion(server)), ...change })
  if (statement) await server.em.execute(statement)

  const answer = await call(server, 'auth.passkey', '', proof)

  expect([answer.statusCode, cookieOf(answer)]).toEqual([401, ''])
  expect(answer.json().error.message).toBe(
    'Este sitio no reconoce esa llave. Entra con tu contraseña.',
  )
})

test('a new passkey answers a question that was asked of this account, with finger, face or PIN', async () => {
  await using server = await testApp()
  const [cookie, other] = [await aSession(server), await aSession(server, 'hina')]
  const ask = async (session: string) =>
    dataOf(await call(server, 'admin.factors.askNewPasskey', session)) as { challenge: string }
  const add = (asked: object) =>
    call(server, 'admin.factors.addPasskey', cookie, {
      name: 'Llave',
      answer: anAuthenticator().create({
        origin: `http://localhost:${server.env.PORT}`,
        ...asked,
      } as never),
    })

  for (const asked of [
    await ask(other),
    await aQuestion(server),
    { ...(await ask(cookie)), isVerified: false },
    { ...(await ask(cookie)), origin: 'https://otro.example' },
  ]) {
    expect((await add(asked)).statusCode).toBe(400)
  }
  expect((await add(await ask(cookie))).statusCode).toBe(200)
})

test('a person sees and removes her own passkeys, and not those of another', async () => {
  await using server = await testApp()
  const [me, other] = [await aStaffMember(server), await aStaffMember(server, 'reception')]
  await aPasskey(server, other.cookie, 'Llave de la recepción')
  await aPasskey(server, me.cookie)
  const listed = async (whose: typeof me) =>
    (dataOf(await callQuery(whose, 'factors.list')) as { passkeys: { id: number; name: string }[] })
      .passkeys
  const [hers] = await listed(other)
  expect((await listed(me)).map(({ name }) => name)).toEqual(['Mi teléfono'])

  const [wrong, unknown] = await Promise.all(
    [hers!.id, 4711].map((id) => call(server, 'admin.factors.removePasskey', me.cookie, { id })),
  )
  expect([wrong!.statusCode, unknown!.statusCode]).toEqual([404, 404])
  expect(await listed(other)).toHaveLength(1)
  await call(server, 'admin.factors.removePasskey', other.cookie, { id: hers!.id })
  expect(await listed(other)).toEqual([])
  // Without a factor there is nothing to recover.
  expect((await login(server, { username: 'reception' })).statusCode).toBe(200)
})

test.each([
  ['http://192.0.2.1', null],
  ['http://hotel.example', null],
  ['https://192.0.2.1', null],
  ['https://hotel.example', 'hotel.example'],
])('at %s passkeys are made for %s', async (PUBLIC_URL, host) => {
  await using server = await testApp({ env: { PUBLIC_URL } })
  const me = await aStaffMember(server)

  expect(dataOf(await callQuery(me, 'factors.list'))).toMatchObject({ host })
  const asked = await call(server, 'auth.askPasskey')
  expect(asked.statusCode).toBe(host ? 200 : 400)
})
