import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'

test.each([
  ['owner', ['mail', 'property', 'database', 'backup'], ['messages', 'drafts']],
  ['editor', [], ['drafts']],
  ['reception', ['mail', 'property'], ['messages']],
] as const)(
  'the front of the panel shows to the role %s only her work',
  async (role, lights, tasks) => {
    await using server = await testApp()
    await (await aStaffMember(server)).post('/api/admin/blog', { ...TEXT, published: false })
    await server.app.inject({ method: 'POST', url: '/api/contacts', payload: aContact() })

    const shown = dataOf(await callQuery(await aStaffMember(server, role), 'today.overview'))

    const names = (list: 'lights' | 'tasks') =>
      (shown as Record<typeof list, { name: string }[]>)[list].map(({ name }) => name)
    expect(names('lights')).toEqual(lights)
    expect(names('tasks')).toEqual(tasks)
  },
)
