import { expect, test } from 'vitest'
import { taxRule, taxSentence } from '#shared/booking/price/taxes.ts'
import { translator } from '#shared/i18n/translate.ts'
import { dictionary } from '#server/i18n/dictionary.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'

const texts = (language: Language) => ({
  language,
  t: translator(dictionary(language, 'booking')),
})

const taxed = {
  currency: 'USD',
  subtotalMinor: 54_000,
  taxesMinor: 10_260,
  taxLabel: 'IVA',
  taxPercent: 19,
  totalMinor: 64_260,
  taxExemption: 'explain' as const,
}

test.each(LANGUAGES)('beside a taxed total stands what foreigners may pay: %s', (language) => {
  expect(taxSentence(texts(language), taxed)).toMatch(/540[,.]00/)
  expect(taxSentence(texts(language), taxed, 'FR')).toBe(taxSentence(texts(language), taxed))
})

test('guests from Chile read nothing of an exemption, and like everybody that the island bears no tax', () => {
  expect(taxSentence(texts('es'), taxed, 'CL')).toBeNull()
  expect(taxSentence(texts('es'), { ...taxed, taxesMinor: 0 }, 'CL')).toMatch(/no se cobra IVA/)
})

test('where the owner leaves it out, nothing is said', () => {
  expect(taxSentence(texts('es'), { ...taxed, taxExemption: 'off' })).toBeNull()
  expect(taxRule(texts('es'), { ...taxed, taxExemption: 'off' })).toBeNull()
})

test('beside several prices stands the rule without an amount, or that there is no tax', () => {
  expect(taxRule(texts('es'), taxed)).toBe(texts('es').t('tax.rule', { tax: 'IVA' }))
  expect(taxRule(texts('es'), { ...taxed, taxesMinor: 0 })).toBe(texts('es').t('tax.none'))
})
