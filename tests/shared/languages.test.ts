import { expect, test } from 'vitest'
import {
  isLanguage,
  LANGUAGE_OPTIONS,
  LANGUAGE_PREFERENCE_KEY,
  langTag,
  languageOption,
  LANGUAGES,
  resolveLanguage,
} from '#shared/i18n/languages.ts'

test('the languages are those of the spec, Spanish first', () => {
  expect(LANGUAGES).toEqual(['es', 'en', 'fr', 'de', 'zh'])
  expect(LANGUAGE_OPTIONS.map(({ code }) => code)).toEqual(LANGUAGES)
  expect(LANGUAGE_PREFERENCE_KEY).toBe('hotel-language-preference')
})

test('every language has its own name, a flag and a tag that Intl accepts', () => {
  for (const code of LANGUAGES) {
    const { name, flag, tag, locale } = languageOption(code)

    expect(name.toLowerCase()).toBe(
      new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase(),
    )
    expect(flag).toMatch(/^\p{Regional_Indicator}{2}$/u)
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(locale.split('_')[0]).toBe(code)
  }
  expect(langTag('zh')).toBe('zh-Hans')
})

test.each(['es', 'en', 'fr', 'de', 'zh'])('%s is a language', (value) => {
  expect(isLanguage(value)).toBe(true)
})

test.each([
  '',
  'ES',
  'es-CL',
  'pt',
  'toString',
  '__proto__',
  ' es',
  null,
  undefined,
  0,
  ['es'],
  {},
])('%j is no language', (value) => {
  expect(isLanguage(value)).toBe(false)
  expect(resolveLanguage(value)).toBe('es')
  expect(resolveLanguage(value, 'fr')).toBe('fr')
})

test('the first valid language is used', () => {
  expect(resolveLanguage('de', 'fr')).toBe('de')
  expect(resolveLanguage(undefined, 'xx', 'zh', 'fr')).toBe('zh')
  expect(resolveLanguage()).toBe('es')
})
