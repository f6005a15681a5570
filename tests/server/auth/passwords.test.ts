import { expect, test } from 'vitest'
import { hashPassword, isPassword, needsRehash } from '#server/features/auth/password.ts'
import {
  COMMON_PASSWORDS,
  passwordProblem,
  requireGoodPassword,
} from '#server/features/auth/password-rules.ts'
import { usernameProblemWords } from '#server/features/auth/username.ts'

const PASSWORD = 'Veo la mar desde Orongo'

test.each([
  ['once-letras', 'needs at least 12 characters'],
  ['rapanuirapanui', 'is one of those that are guessed first'],
  ['Password2026!', 'is one of those that are guessed first'],
  ['2026password!!', 'is one of those that are guessed first'],
  ['000000000000', 'is one of those that are guessed first'],
  ['ababababababab', 'is one of those that are guessed first'],
  ['MARIA.de.orongo', 'must not be the user name'],
  ['a'.repeat(10) + 'bcdefghijkl'.repeat(24), 'must not have more than 256 characters'],
  [PASSWORD, undefined],
  ['mira al mar,', undefined],
  ['mira al mar,'.repeat(21) + 'Moai', undefined],
  ['mira al mar,'.repeat(21) + 'Moai!', 'must not have more than 256 characters'],
  ['zqxwzwqxzxwq', 'is one of those that are guessed first'],
  ['zqxwvzwqxzxw', undefined],
  ['correct horse battery staple', undefined],
])('the password %j %s', (password, problem) => {
  expect(passwordProblem('maria.de.orongo', password)).toBe(problem)
})

test('a form with a bad password is refused with the reason, and a good one passes', () => {
  expect(() => requireGoodPassword('maria', 'rapanuirapanui')).toThrow('se adivinan primero')
  expect(() => requireGoodPassword('maria', PASSWORD)).not.toThrow()
})

test.each([
  [' \t', 'Escribe un usuario.'],
  ['m'.repeat(121), 'Máximo 120 caracteres.'],
  ['m'.repeat(120), undefined],
  ['ma\u0007ria', 'Tiene caracteres no permitidos.'],
  ['María', undefined],
])('the user name %j is refused with: %s', (typed, words) => {
  expect(usernameProblemWords(typed)).toBe(words)
})

test('the 3 000 commonest passwords are refused, however often they are repeated', () => {
  const commonest = [...COMMON_PASSWORDS].slice(0, 3000)
  const accepted = commonest.filter((word) => {
    const long = word.repeat(Math.ceil(12 / word.length))
    return passwordProblem('maria', long) !== 'is one of those that are guessed first'
  })

  expect(commonest.slice(0, 3)).toEqual(['123456', 'password', '12345678'])
  expect(commonest).toHaveLength(3000)
  expect(accepted).toEqual([])
})

test('a hash is that of the password as typed, and of no other', async () => {
  const hash = await hashPassword(PASSWORD)

  expect(await isPassword(PASSWORD, hash)).toBe(true)
  expect(await isPassword(`${PASSWORD} `, hash)).toBe(false)
  expect(await isPassword(PASSWORD.toLowerCase(), hash)).toBe(false)
  expect(await hashPassword(PASSWORD)).not.toBe(hash)
})

test.each([
  ['as strong as new ones', 'm=19456,t=2', false],
  ['that took more', 'm=19457,t=3', false],
  ['of less memory', 'm=19455,t=2', true],
  ['of fewer passes', 'm=19456,t=1', true],
])('whether a hash %s is replaced at the next login', async (_what, parameters, isReplaced) => {
  const hash = await hashPassword(PASSWORD)

  expect(hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(needsRehash(hash.replace('m=19456,t=2', parameters))).toBe(isReplaced)
})
