import { expect, test } from 'vitest'
import { beginningOf } from '#shared/plain-text.ts'

test.each([
  ['Anakena', 4, 'Anak'],
  ['Anakena', 7, 'Anakena'],
  ['Luna 🌕', 6, 'Luna '],
  ['Luna 🌕', 7, 'Luna 🌕'],
  ['🌕🌖', 3, '🌕'],
  ['𠀀𠀁', 1, ''],
])('the beginning of %j with at most %d units is %j', (text, max, expected) => {
  expect(beginningOf(text, max)).toBe(expected)
})
