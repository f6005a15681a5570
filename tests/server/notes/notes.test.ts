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

test('who wrote a note corrects it, and another person does not', async () => {
  await using server = await testApp()
  const maria = await aStaffMember(server)
  const ana = await aStaffMember(server, 'owner', 'ana')
  const about = `inbox:${(await aMessage(server)).id}`
  await maria.post('/trpc/admin.notes.add', { about, text: 'Cuna', requestId: crypto.randomUUID() })
  const input = encodeURIComponent(JSON.stringify({ about }))
  const rows = async () =>
    (await maria.get(`/trpc/admin.notes.list?input=${input}`)).json().result.data
  const [{ id }] = await rows()
  const correct = async ({ post }: typeof maria, text: string) =>
    (await post('/trpc/admin.notes.change', { id, text })).statusCode

  expect(await correct(ana, 'Nada')).toBe(403)
  expect(await correct(maria, ' ')).toBe(400)
  expect(await correct(maria, 'Cuna y desayuno')).toBe(200)
  expect(await correct(maria, 'Cuna y desayuno')).toBe(200)

  expect(await rows()).toMatchObject([{ text: 'Cuna y desayuno', editedAt: expect.any(String) }])
  const deeds = await server.em.execute('select deed from audit_entry order by id')
  expect(deeds).toEqual([{ deed: 'note.add' }, { deed: 'note.change' }])
})
