import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credentials } from '#shared/auth/auth.ts'
import { storableText } from '#shared/schema.ts'
import { ownText } from '#shared/site/kinds.ts'
import { markedNumbers, markOf, withoutMarks } from '#shared/site/preview/marks.ts'
import { text } from '#shared/text.ts'

const number = fc.nat(4 ** 8 - 1)

test.each([
  [0, '\u2061\u2061\u2061'],
  [15, '\u2061\u2064\u2064'],
  [16, '\u2062\u2061\u2062\u2061\u2061'],
  [815, '\u2063\u2061\u2064\u2061\u2063\u2064\u2064'],
])('the mark of %i', (value, letters) => {
  expect(markOf(value)).toBe(letters)
  expect(markedNumbers(`a${letters}`)).toEqual([value])
})

test('any marks are read back in their order, also where they adjoin, and leave the text as it was', () => {
  const part = fc.tuple(fc.string({ unit: 'grapheme' }), number)

  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const marked = parts.map(([words, value]) => words + markOf(value)).join('')

      expect(markedNumbers(marked)).toEqual(parts.map(([, value]) => value))
      expect(withoutMarks(marked)).toBe(parts.map(([words]) => words).join(''))
    }),
  )
})

test('of a mark that was cut nothing is left in the text', () => {
  fc.assert(
    fc.property(number, fc.nat(9), (value, length) => {
      expect(withoutMarks(`hola${markOf(value).slice(0, length)}…`)).toBe('hola…')
    }),
  )
})

test('a mark in an address is gone as well', () => {
  expect(withoutMarks(`mailto:a@b.cl?subject=${encodeURIComponent(`Hola${markOf(3)} tú`)}`)).toBe(
    'mailto:a@b.cl?subject=Hola%20t%C3%BA',
  )
})

test('a number without a mark is an error of the program', () => {
  expect(() => markOf(4 ** 8)).toThrow(RangeError)
})

test.each([
  ['a stored text', storableText(4)],
  ['a field of a form', text({ max: 4 })],
  ['a text of the owner', ownText(4)],
])('%s is stored without the marks that were copied with it', (_what, schema) => {
  expect(schema.parse(`ho${markOf(0)}la${markOf(300)}`)).toBe('hola')
})

test('a field in which nothing but marks was pasted is empty', () => {
  const required = text({ max: 40, required: 'contact.error.name' })

  expect(required.safeParse(markOf(7)).success).toBe(false)
})

test('a password counts exactly as typed', () => {
  const typed = { username: 'ana', password: `ho${markOf(0)}la` }

  expect(credentials.parse(typed)).toEqual(typed)
})
