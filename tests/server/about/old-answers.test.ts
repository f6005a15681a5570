import { expect, test } from 'vitest'
import { outdatedAnswers } from '#server/features/about/service.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

test('an answer for travellers is to be checked again six months after its month', async () => {
  expect(await outdatedAnswers(Date.parse('2027-05-01T05:00:00Z'))).toEqual([])

  const old = await outdatedAnswers(Date.parse('2027-05-01T07:00:00Z'))
  expect(old).toContainEqual({
    question: '¿Hace falta un guía?',
    checked: '2026-11',
    source: 'https://kavakavatours.com/entry-immigration/',
  })
  expect(old.length).toBeGreaterThan(5)
})

test('staff reads the list', async () => {
  await using server = await testApp()
  const staff = await aStaffMember(server)

  const answer = await staff.get('/trpc/admin.house.oldAnswers')
  expect(answer.statusCode).toBe(200)
  expect(Array.isArray(answer.json().result.data)).toBe(true)
})
