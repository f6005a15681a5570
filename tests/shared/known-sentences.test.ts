import { expect, test } from 'vitest'
import { knownSentences } from '#shared/texts/known-sentences.ts'

const BOTH = 'Es gratis: escríbenos a {email} o llámanos al {phone}. Respondemos en 30 días.'

test.each([
  ['what is known stays as it is', BOTH, { phone: '1', email: 'a@b' }, BOTH],
  [
    'of a sentence with one of two the known one remains',
    BOTH,
    { email: 'a@b' },
    '{email}. Respondemos en 30 días.',
  ],
  ['without both the sentence is left out', BOTH, {}, 'Respondemos en 30 días.'],
  [
    'other placeholders stay',
    'Hoy mismo el {form}. Si no, llama al {phone}.',
    {},
    'Hoy mismo el {form}.',
  ],
  [
    'Chinese has no space behind a sentence',
    '暂停查询。如有急事，请致电{phone}。',
    {},
    '暂停查询。',
  ],
  ['a line is left out', 'Dirección: {address}\nTeléfono: {phone}', {}, 'Dirección: {address}'],
  [
    'a line that ends with a colon goes with the next one',
    'En breve:\n{travel}\n\nDirección: x',
    {},
    'Dirección: x',
  ],
])('%s', (_name, text, facts, expected) => {
  const { phone, email, travel } = facts as Record<string, string | undefined>

  expect(knownSentences(text, { phone, email, travel })).toBe(expected)
})
