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

test.each([
  ['mail.daily.hour', 24],
  ['mail.daily.hour', 'a las siete'],
  ['mail.booking', 'sí'],
  ['property.reservation', 'http://hotel.example/{id}'],
  ['property.reservation', 'https://hotel.example/reservas'],
  ['property.reservation', 'https://name:secret@hotel.example/{id}'],
  ['property.reservation', 'https://hotel.example/{id}"><b>'],
  ['property.reservation', 'https://hotel.example/{id}\n'],
  ['property.reservation', 'https://hotel.example/{id}\0'],
  ['calendar.token', 'guessed'],
  ['panel.colour', 'red'],
])('%s is not set to %j, and nothing is noted', async (key, value) => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  expect((await staff.post(SET, { key, value })).statusCode).toBe(400)
  expect(await server.em.execute('select 1 from audit_entry')).toEqual([])
})

test('settings are for the staff, and secrets are for no list', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const payload = { key: 'mail.booking', value: false }

  const anonymous = await server.app.inject({ method: 'POST', url: SET, payload })
  const list = await server.app.inject({ url: '/trpc/admin.settings.list' })

  expect([anonymous.statusCode, list.statusCode]).toEqual([401, 401])
  expect(JSON.stringify(dataOf(await callQuery(staff, 'settings.list')))).not.toContain('calendar')
})
