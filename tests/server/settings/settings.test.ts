import { expect, test } from 'vitest'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

const SET = '/trpc/admin.settings.set'

test('a setting is changed, stays, and the log says who set it to what', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const before = dataOf(await callQuery(staff, 'settings.list'))
  const set = await staff.post(SET, { key: 'mail.daily', value: true })
  await using other = await server.another()
  const after = dataOf(await callQuery(await aStaffMember(other), 'settings.list'))

  const row = { key: 'mail.daily', title: 'Un correo al día con lo que espera' }
  expect(before).toContainEqual({ ...row, value: false, isDefault: true })
  expect(set.statusCode).toBe(200)
  expect(after).toContainEqual({ ...row, value: true, isDefault: false })
  expect(
    await server.em.execute('select who, deed as action, about, facts from audit_entry'),
  ).toEqual([
    {
      who: 'maria',
      action: 'settings.change',
      about: 'setting:mail.daily',
      facts: { value: 'sí' },
    },
  ])
})

test('secrets are in no list', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  expect(JSON.stringify(dataOf(await callQuery(staff, 'settings.list')))).not.toContain('calendar')
})

test('a stored value that this version does not know counts as the default', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await server.em.execute(
    `insert into setting (key, value) values ('panel:mail.daily', '"a veces"')`,
  )

  expect(dataOf(await callQuery(staff, 'settings.list'))).toContainEqual(
    expect.objectContaining({ key: 'mail.daily', value: false }),
  )
})
