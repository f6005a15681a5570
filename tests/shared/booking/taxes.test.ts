import { expect, test } from 'vitest'
import { taxSentence } from '#shared/booking/taxes.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'

const taxed = {
  currency: 'USD',
  subtotalMinor: 54_000,
  taxesMinor: 10_260,
  taxLabel: 'IVA',
  taxExemption: 'explain' as const,
}

test.each(LANGUAGES)('beside a taxed total stands what foreigners may pay: %s', (language) => {
  expect(taxSentence(language, taxed)).toMatch(/540[,.]00/)
  expect(taxSentence(language, taxed, 'FR')).toBe(taxSentence(language, taxed))
})

test('guests from Chile read nothing of an exemption, and like everybody that the island bears no tax', () => {
  expect(taxSentence('es', taxed, 'CL')).toBeNull()
  expect(taxSentence('es', { ...taxed, taxesMinor: 0 }, 'CL')).toMatch(/no se cobra IVA/)
})

test('where the owner leaves it out, nothing is said', () => {
  expect(taxSentence('es', { ...taxed, taxExemption: 'off' })).toBeNull()
})
