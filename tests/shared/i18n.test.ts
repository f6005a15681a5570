import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { de } from '#shared/i18n/messages/de.ts'
import { en } from '#shared/i18n/messages/en.ts'
import { es, type MessageKey, type Messages } from '#shared/i18n/messages/es.ts'
import { fr } from '#shared/i18n/messages/fr.ts'
import { zh } from '#shared/i18n/messages/zh.ts'
import { translator } from '#shared/i18n/translate.ts'

const DICTIONARIES: Record<Language, Messages> = { es, en, fr, de, zh }
const KEYS = Object.keys(es) as MessageKey[]

/** The `{name}` places of a text. */
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

/** Keys whose text in a dictionary is not as it should be, with the text. */
const wrong = (messages: Messages, isWrong: (text: string, key: MessageKey) => boolean) =>
  KEYS.filter((key) => isWrong(messages[key], key)).map((key) => [key, messages[key]])

test.each(LANGUAGES)('the dictionary of %s has the keys of Spanish and no others', (language) => {
  expect(Object.keys(DICTIONARIES[language]).toSorted()).toEqual(KEYS.toSorted())
})

test.each(LANGUAGES)('no text of %s is empty, unfinished or badly spaced', (language) => {
  const messages = DICTIONARIES[language]

  expect(wrong(messages, (text) => text.trim() === '' || text !== text.trim())).toEqual([])
  expect(wrong(messages, (text) => /\b(?:TODO|FIXME|lorem|xxx)\b/.test(text))).toEqual([])
  expect(wrong(messages, (text) => / {2}|[ \u00a0\u202f],|<|>|&\w+;/.test(text))).toEqual([])
  expect(wrong(messages, (text) => text !== text.normalize('NFC') || !text.isWellFormed())).toEqual(
    [],
  )
})

test('three dots are one character, but where the spec itself writes three', () => {
  for (const messages of Object.values(DICTIONARIES)) {
    expect(
      wrong(messages, (text, key) => text.includes('...') && !es[key].includes('...')),
    ).toEqual([])
  }
})

test.each(LANGUAGES)('every text of %s has the places of the Spanish one', (language) => {
  const messages = DICTIONARIES[language]

  expect(
    wrong(messages, (text, key) => String(placesOf(text)) !== String(placesOf(es[key]))),
  ).toEqual([])
})

test('French sets its narrow spaces before high punctuation and inside its quotes', () => {
  const isBadlySet = (text: string) => /[^\u202f][;!?»]|[^\u202f\d/]:(?!\/)|«[^\u202f]/.test(text)

  expect(wrong(fr, isBadlySet)).toEqual([])
})

test('French and English write the apostrophe, not the typewriter mark', () => {
  for (const messages of [fr, en]) expect(wrong(messages, (text) => text.includes("'"))).toEqual([])
})

test('Chinese uses the punctuation of its own width', () => {
  const isNarrow = (text: string) => /[\u4e00-\u9fff][,;:!?()]|[,;:!?(][\u4e00-\u9fff]/.test(text)

  expect(wrong(zh, isNarrow)).toEqual([])
})

test('guests are addressed formally in German and in Chinese', () => {
  expect(wrong(de, (text) => /\b(?:du|dich|dir|dein\w*)\b/i.test(text))).toEqual([])
  expect(wrong(zh, (text) => /(?<!迷)你/.test(text))).toEqual([])
})

test('a text is looked up in its language, then in Spanish, then it is its own key', () => {
  const partial = { 'nav.blog': 'Journal' }

  expect(translator(partial, es)('nav.blog')).toBe('Journal')
  expect(translator(partial, es)('nav.home')).toBe('Inicio')
  expect(translator(partial)('nav.home')).toBe('nav.home')
  expect(translator(es)('blog.category.buceo' as MessageKey)).toBe('blog.category.buceo')
})

test('places are filled, and unknown ones stay', () => {
  const t = translator({ 'nav.blog': '{count} de {total}, {count} y {toString}' })

  expect(t('nav.blog', { count: 3, total: 0 })).toBe('3 de 0, 3 y {toString}')
  expect(t('nav.blog')).toBe('{count} de {total}, {count} y {toString}')
  expect(t('nav.blog', { count: '{total}', total: '$&' })).toBe(
    '{total} de $&, {total} y {toString}',
  )
})
