import { expect, test } from 'vitest'
import { aMessage } from '#tests/server/inbox/inbox-calls.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a note that is sent again, because its first receipt was lost, is stored once; a corrected one is another note', async () => {
  await using server = await testApp()
  const { get, post } = await aStaffMember(server)
  const about = `inbox:${(await aMessage(server)).id}`
  const note = { about, text: 'Pidió cuna', requestId: crypto.randomUUID() }
  const add = async (input: object) => (await post('/trpc/admin.notes.add', input)).statusCode

  const statuses = await Promise.all([add(note), add(note)])
  statuses.push(await add({ ...note, text: 'Pidió cuna y desayuno' }))

  expect(statuses).toEqual([200, 200, 200])
  const input = encodeURIComponent(JSON.stringify({ about }))
  const rows = (await get(`/trpc/admin.notes.list?input=${input}`)).json().result.data
  expect(rows).toMatchObject([
    { author: 'maria', text: 'Pidió cuna y desayuno' },
    { author: 'maria', text: 'Pidió cuna' },
  ])
  expect(await server.em.execute('select deed from audit_entry')).toHaveLength(2)
})
