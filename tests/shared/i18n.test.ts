import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { de as bookingDe } from '#shared/i18n/messages/booking/de.ts'
import { en as bookingEn } from '#shared/i18n/messages/booking/en.ts'
import { es as bookingEs, type BookingKey } from '#shared/i18n/messages/booking/es.ts'
import { fr as bookingFr } from '#shared/i18n/messages/booking/fr.ts'
import { zh as bookingZh } from '#shared/i18n/messages/booking/zh.ts'
import { de as mailDe } from '#shared/i18n/messages/mail/de.ts'
import { de as siteDe } from '#shared/i18n/messages/de.ts'
import { en as mailEn } from '#shared/i18n/messages/mail/en.ts'
import { en as siteEn } from '#shared/i18n/messages/en.ts'
import { es as mailEs, type MailKey } from '#shared/i18n/messages/mail/es.ts'
import { es as siteEs, type MessageKey, type Messages } from '#shared/i18n/messages/es.ts'
import { fr as mailFr } from '#shared/i18n/messages/mail/fr.ts'
import { fr as siteFr } from '#shared/i18n/messages/fr.ts'
import { zh as mailZh } from '#shared/i18n/messages/mail/zh.ts'
import { zh as siteZh } from '#shared/i18n/messages/zh.ts'
import { translator } from '#shared/i18n/translate.ts'

type Key = MessageKey | BookingKey | MailKey
type Texts = Record<Key, string>

const es: Texts = { ...siteEs, ...bookingEs, ...mailEs }
const en: Texts = { ...siteEn, ...bookingEn, ...mailEn }
const fr: Texts = { ...siteFr, ...bookingFr, ...mailFr }
const de: Texts = { ...siteDe, ...bookingDe, ...mailDe }
const zh: Texts = { ...siteZh, ...bookingZh, ...mailZh }
const DICTIONARIES: Record<Language, Texts> = { es, en, fr, de, zh }
const KEYS = Object.keys(es) as Key[]

/** The `{name}` places of a text. */
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

/** Keys whose text in a dictionary is not as it should be, with the text. */
const wrong = (messages: Texts, isWrong: (text: string, key: Key) => boolean) =>
  KEYS.filter((key) => isWrong(messages[key], key)).map((key) => [key, messages[key]])

test.each(LANGUAGES)('the dictionary of %s has the keys of Spanish and no others', (language) => {
  expect(Object.keys(DICTIONARIES[language]).toSorted()).toEqual(KEYS.toSorted())
})

test('a key stands in one dictionary only', () => {
  const parts = [siteEs, bookingEs, mailEs]

  expect(KEYS).toHaveLength(parts.flatMap((part) => Object.keys(part)).length)
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
  const partial: Partial<Messages> = { 'nav.blog': 'Journal' }

  expect(translator(partial, siteEs)('nav.blog')).toBe('Journal')
  expect(translator(partial, siteEs)('nav.home')).toBe('Inicio')
  expect(translator(partial)('nav.home')).toBe('nav.home')
  expect(translator(siteEs)('blog.category.buceo' as MessageKey)).toBe('blog.category.buceo')
})

test('places are filled, and unknown ones stay', () => {
  const t = translator({ 'nav.blog': '{count} de {total}, {count} y {toString}' })

  expect(t('nav.blog', { count: 3, total: 0 })).toBe('3 de 0, 3 y {toString}')
  expect(t('nav.blog')).toBe('{count} de {total}, {count} y {toString}')
  expect(t('nav.blog', { count: '{total}', total: '$&' })).toBe(
    '{total} de $&, {total} y {toString}',
  )
})
