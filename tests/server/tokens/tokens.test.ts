import { expect, test } from 'vitest'
import { deactivate } from '#server/features/people/access.ts'
import type { TokenRow } from '#shared/auth/api-token.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { anAccount } from '#tests/support/accounts.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aToken, bearer } from '#tests/support/tokens.ts'

const TODAY = hotelDay(Date.now())
const FORM = {
  name: 'Contabilidad',
  areas: ['bookings', 'newsletter', 'bookings'],
  access: 'read',
  lastDay: addDays(TODAY, 30),
}
const CREATE = '/trpc/admin.tokens.create'
const REVOKE = '/trpc/admin.tokens.revoke'

test('a token is shown once, stored as a hash, listed with its use, and revoked; the log names it', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const created = await staff.post(CREATE, FORM)
  const { token } = created.json().result.data
  const opened = await server.app.inject({
    url: '/api/admin/bookings.csv',
    headers: bearer(token),
  })

  expect(token).toMatch(/^hm_[\w-]{43}$/)
  expect(opened.statusCode).toBe(200)
  const stored = await server.em.execute('select api_token::text as row from api_token')
  expect(JSON.stringify(stored)).not.toContain(token.slice(3))
  const [row] = dataOf(await callQuery(staff, 'tokens.list')) as [TokenRow]
  expect(row).toMatchObject({
    name: 'Contabilidad',
    areas: ['bookings', 'newsletter'],
    access: 'read',
    createdBy: 'maria',
    isCreatorGone: false,
    lastUsedAt: expect.any(String),
    state: 'active',
  })
  expect(JSON.stringify(row)).not.toContain(token)
  expect(hotelDay(new Date(row.endsAt))).toBe(addDays(FORM.lastDay, 1))

  for (let times = 0; times < 2; times += 1)
    expect((await staff.post(REVOKE, { id: row.id })).statusCode).toBe(200)
  expect(dataOf(await callQuery(staff, 'tokens.list'))).toMatchObject([{ state: 'revoked' }])
  expect(
    await server.em.execute('select who, deed, label, facts from audit_entry order by id'),
  ).toEqual([
    {
      who: 'maria',
      deed: 'token.create',
      label: 'Contabilidad',
      facts: expect.objectContaining({
        access: 'solo leer',
        areas: 'Lista de reservas, Lista de suscriptores',
      }),
    },
    { who: 'Token «Contabilidad»', deed: 'booking.export', label: '', facts: {} },
    { who: 'maria', deed: 'token.revoke', label: 'Contabilidad', facts: {} },
  ])
})

test.each([
  [{ name: 'FACTURAS' }, 409],
  [{ areas: ['pictures'], access: 'write' }, 200],
  [{ lastDay: TODAY }, 200],
  [{ lastDay: addDays(TODAY, 366) }, 200],
])('a new token with %j is answered %i', async (fields, status) => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await aToken(server, { name: 'Facturas' })

  expect((await staff.post(CREATE, { ...FORM, ...fields })).statusCode).toBe(status)

  const stored = await server.em.execute('select 1 from api_token')
  expect(stored).toHaveLength(status === 200 ? 2 : 1)
})

test('making and revoking a token asks the password again after a quarter of an hour', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await aToken(server)
  const [row] = await server.em.execute<{ id: string }[]>('select id from api_token')
  await server.em.execute(`update session set confirmed_at = now() - interval '16 minutes'`)

  for (const answer of [
    await staff.post(CREATE, FORM),
    await staff.post(REVOKE, { id: row?.id }),
  ]) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.data.reason).toBe('confirmation_required')
  }
  expect(await server.em.execute('select 1 from api_token where revoked_at is null')).toHaveLength(
    1,
  )
  expect((await callQuery(staff, 'tokens.list')).statusCode).toBe(200)
})

test('the name of a revoked token is free again, and there are at most 30 tokens', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await aToken(server, FORM as { name: string })
  await server.em.execute('update api_token set revoked_at = now()')

  expect((await staff.post(CREATE, FORM)).statusCode).toBe(200)
  for (let number = 2; number <= 30; number += 1) await aToken(server, { name: `Token ${number}` })

  const refused = await staff.post(CREATE, { ...FORM, name: 'Otro' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error.message).toContain('Hay 30 tokens activos')
})

test('the list says whose maker has left', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await anAccount(server.em, 'hina')
  await aToken(server)
  await server.em.execute(`update api_token set created_by = 'hina'`)
  await deactivate(server.em, { username: 'hina' })

  expect(dataOf(await callQuery(staff, 'tokens.list'))).toMatchObject([
    { createdBy: 'hina', isCreatorGone: true, state: 'active' },
  ])
})
