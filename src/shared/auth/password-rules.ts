export const MIN_PASSWORD_LENGTH = 12
const MIN_DISTINCT = 5

interface PasswordRule {
  words: string
  isMet: (password: string) => boolean
}

/** What a new password needs and a browser can tell while it is typed, in the panel's words. */
export const PASSWORD_RULES: Readonly<Record<'length' | 'distinct', PasswordRule>> = {
  length: {
    words: `Al menos ${MIN_PASSWORD_LENGTH} caracteres: una frase sirve`,
    isMet: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  distinct: {
    words: `Al menos ${MIN_DISTINCT} caracteres distintos`,
    isMet: (password) => new Set(password).size >= MIN_DISTINCT,
  },
}

/** What only the server can tell. */
export const PASSWORD_ADVICE =
  'Que no sea tu usuario ni una de las que se adivinan primero, como «Verano2026».'
