import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { USERNAME } from '#tests/support/accounts.ts'
import { aCodeApp, call } from '#tests/support/factors.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

/** A code lasts 30 seconds, a test on a busy machine longer. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const RECEPTION = { role: 'reception', isRequired: true }

test('who lacks the factor of her role opens only Mi cuenta until she adds one', async () => {
  await using server = await testApp({ pages: true })
  const [owner, staff] = [await aStaffMember(server), await aStaffMember(server, 'reception')]
  await aCodeApp(server, owner.cookie)
  await call(server, 'admin.factors.require', owner.cookie, RECEPTION)
  const me = async () => dataOf(await callQuery(staff, 'account.me'))

  expect(await me()).toEqual({ username: 'reception', role: null, hasFactor: false })
  const refused = await callQuery(staff, 'inbox.counts')
  expect(refused.statusCode).toBe(403)
  expect(refused.json().error.message).toContain('agrégala en «Mi cuenta»')
  expect(dataOf(await callQuery(staff, 'today.overview'))).toEqual({ lights: [], tasks: [] })
  const page = await staff.get('/admin/bandeja')
  expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('/admin/cuenta')])
  expect((await staff.get('/admin/cuenta')).statusCode).toBe(200)

  await aCodeApp(server, staff.cookie)

  expect(await me()).toEqual({ username: 'reception', role: 'reception', hasFactor: true })
  expect((await callQuery(staff, 'inbox.counts')).statusCode).toBe(200)
  expect((await callQuery(owner, 'inbox.counts')).statusCode).toBe(200)
})

test('only who has a factor and recovery codes requires one; requirements end again', async () => {
  await using server = await testApp()
  const owner = await aStaffMember(server)
  const require = (input: object) => call(server, 'admin.factors.require', owner.cookie, input)
  const required = async () =>
    (dataOf(await callQuery(owner, 'factors.list')) as { requiredRoles: string[] }).requiredRoles

  expect((await require(RECEPTION)).statusCode).toBe(403)
  expect((await require({ role: 'chef', isRequired: true })).statusCode).toBe(400)
  await aCodeApp(server, owner.cookie)
  await server.em.execute('update recovery_code set used_at = now()')
  expect((await require(RECEPTION)).statusCode).toBe(403)
  await call(server, 'admin.factors.renewRecoveryCodes', owner.cookie)
  expect((await require(RECEPTION)).statusCode).toBe(200)
  expect(await required()).toEqual(['reception'])
  await require({ ...RECEPTION, isRequired: false })
  expect(await required()).toEqual([])
})

test('each change of a factor is in the log and mailed to its person, and codes are shown once', async () => {
  await using server = await testApp()
  const me = await aStaffMember(server)
  await server.em.execute(
    `update app_user set email = 'maria@hotel.example', email_confirmed_at = now() where username = ?`,
    [USERNAME],
  )

  const { recoveryCodes } = await aCodeApp(server, me.cookie)
  const renewed = dataOf(await call(server, 'admin.factors.renewRecoveryCodes', me.cookie)) as {
    recoveryCodes: string[]
  }
  await call(server, 'admin.factors.removeCodeApp', me.cookie)

  expect(new Set([...recoveryCodes, ...renewed.recoveryCodes]).size).toBe(20)
  expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/)
  const rows = async (sql: string) =>
    (await server.em.execute<{ value: string }[]>(sql)).map(({ value }) => value)
  expect(await rows('select deed as value from audit_entry order by id')).toEqual([
    'factor.code-app',
    'factor.codes',
    'factor.code-app-removed',
  ])
  expect(await rows('select subject as value from outbox_mail order by id')).toHaveLength(3)
  expect(await rows('select code_hash as value from recovery_code')).toEqual([])
})

test('adding and removing needs the password of the last quarter of an hour', async () => {
  await using server = await testApp()
  const me = await aStaffMember(server)
  await server.em.execute(`update session set confirmed_at = now() - interval '16 minutes'`)

  for (const name of [
    'askNewPasskey',
    'addPasskey',
    'removePasskey',
    'setUpCodeApp',
    'addCodeApp',
    'removeCodeApp',
    'renewRecoveryCodes',
    'require',
  ]) {
    const answer = await call(server, `admin.factors.${name}`, me.cookie)
    expect([name, answer.statusCode]).toEqual([name, 403])
  }
})
