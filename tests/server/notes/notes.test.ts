import { expect, test } from 'vitest'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a note that is sent again, because its first receipt was lost, is stored once; a corrected one is another note', async () => {
  await using server = await testApp()
  const { get, post } = await aStaffMember(server)
  const note = { about: 'inbox:7', text: 'Pidió cuna', requestId: crypto.randomUUID() }
  const add = async (input: object) => (await post('/trpc/admin.notes.add', input)).statusCode

  const statuses = await Promise.all([add(note), add(note)])
  statuses.push(await add({ ...note, text: 'Pidió cuna y desayuno' }))

  expect(statuses).toEqual([200, 200, 200])
  const about = encodeURIComponent(JSON.stringify({ about: 'inbox:7' }))
  const rows = (await get(`/trpc/admin.notes.list?input=${about}`)).json().result.data
  expect(rows).toMatchObject([
    { author: 'maria', text: 'Pidió cuna y desayuno' },
    { author: 'maria', text: 'Pidió cuna' },
  ])
  expect(await server.em.execute('select deed from audit_entry')).toHaveLength(2)
})

test('a note with a character that cannot be stored is refused', async () => {
  await using server = await testApp()
  const { post } = await aStaffMember(server)
  const note = { about: 'inbox:7', text: 'a\0b', requestId: crypto.randomUUID() }

  expect((await post('/trpc/admin.notes.add', note)).statusCode).toBe(400)
})
