import { expect, test } from 'vitest'
import { anAccount, aSession, cookieOf, login, PASSWORD } from '#tests/support/accounts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

test('the password confirms this session only, for a quarter of an hour by the clock of the database', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await aSession(server)
  await server.em.execute(`update session set confirmed_at = now() - interval '1 hour'`)

  const answer = await confirm(server, cookie, { password: PASSWORD })

  expect(answer.json()).toEqual({ result: { data: { success: true } } })
  expect(await confirmed(server)).toEqual([false, true])
})

test('signing in confirms; a session that goes on does not', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  const cookie = cookieOf(await login(server))

  expect(await confirmed(server)).toEqual([true])
  await server.em.execute(`update session set confirmed_at = now() - interval '1 hour'`)
  await server.app.inject({ url: '/trpc/admin.account.me', headers: { cookie } })
  expect(await confirmed(server)).toEqual([false])
})

test.each([
  ['a wrong password', { password: 'algo distinto' }, true, 400, 'La contraseña no es correcta.'],
  ['no password', { password: '' }, true, 400, 'Contraseña requerida'],
  ['no session', { password: PASSWORD }, false, 401, 'Inicia sesión para continuar.'],
] as const)('%s confirms nothing', async (_what, input, isSignedIn, status, message) => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await server.em.execute(`update session set confirmed_at = now() - interval '1 hour'`)

  const answer = await confirm(server, isSignedIn ? cookie : '', input)

  expect(answer.statusCode).toBe(status)
  expect(answer.json().error.message).toBe(message)
  expect(await confirmed(server)).toEqual([false])
})

test('wrong passwords at the confirmation count as failed logins', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  for (let n = 0; n < 8; n += 1) await confirm(server, cookie, { password: `intento ${n}` })

  expect((await confirm(server, cookie, { password: PASSWORD })).statusCode).toBe(429)
  expect((await login(server)).statusCode).toBe(429)
})

const confirm = ({ app }: TestApp, cookie: string, input: object) =>
  app.inject({
    method: 'POST',
    url: '/trpc/admin.account.confirm',
    headers: { cookie },
    payload: input,
  })

/** Whether each session was confirmed within a quarter of an hour. */
async function confirmed({ em }: TestApp): Promise<boolean[]> {
  const rows = await em.execute<{ recent: boolean }[]>(
    `select confirmed_at > now() - interval '15 minutes' as recent from session order by 1`,
  )
  return rows.map(({ recent }) => recent)
}
