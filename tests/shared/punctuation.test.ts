import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { labelIn, listIn } from '#shared/i18n/punctuation.ts'

test('names stand one after another with the comma of the language', () => {
  expect(LANGUAGES.map((language) => listIn(language, ['A', 'B']))).toEqual([
    'A, B',
    'A, B',
    'A, B',
    'A, B',
    'A、B',
  ])
})

test('a label stands before what it is of with the colon of the language', () => {
  expect(LANGUAGES.map((language) => labelIn(language, 'A', 'B'))).toEqual([
    'A: B',
    'A: B',
    'A\u202f: B',
    'A: B',
    'A：B',
  ])
})
