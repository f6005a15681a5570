import { expect, test } from 'vitest'
import { aStaffMember, TEXT } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aTranslation, GERMAN, SPANISH, stateOf } from './translator.ts'

test('publishing or changing one language neither publishes nor changes another', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)
  const read = async (id: number) => (await staff.get(`/api/admin/blog/${id}`)).json()
  const germanBefore = await read(german)

  const change = { ...SPANISH, published: true, title: 'Otra', featured: true, tags: ['mar'] }
  await staff.put(`/api/admin/blog/${spanish}`, change)
  expect(await read(german)).toEqual(germanBefore)

  const spanishBefore = await read(spanish)
  await staff.put(`/api/admin/blog/${german}`, { ...GERMAN, published: true })
  await staff.put(`/api/admin/blog/${german}`, { ...GERMAN, published: false })
  await staff.delete(`/api/admin/blog/${german}`)
  expect(await read(spanish)).toEqual(spanishBefore)
})

test('the language of an article that has versions stays; one without may change it', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const { spanish, german } = await aTranslation(staff)

  for (const id of [spanish, german]) {
    const moved = await staff.put(`/api/admin/blog/${id}`, { ...TEXT, language: 'fr' })
    expect(moved.statusCode).toBe(409)
    expect(moved.json().reason).toBe('language_fixed')
  }
  expect(await stateOf(staff, spanish, 'fr')).toMatchObject({ id: null })
  await staff.delete(`/api/admin/blog/${german}`)
  const alone = await staff.put(`/api/admin/blog/${spanish}`, { ...TEXT, language: 'fr' })
  expect(alone.json()).toMatchObject({ language: 'fr' })
})

test('a title without an address gets German letters in German only', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  const greetings = { ...TEXT, title: 'Grüße für Öl' }

  const german = await staff.post('/api/admin/blog', { ...greetings, language: 'de' })
  const spanish = await staff.post('/api/admin/blog', greetings)

  expect(german.json().slug).toBe('gruesse-fuer-oel')
  expect(spanish.json().slug).toBe('grusse-fur-ol')
})
