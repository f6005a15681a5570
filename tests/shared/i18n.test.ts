import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { de as bookingDe } from '#shared/i18n/messages/booking/de.ts'
import { en as bookingEn } from '#shared/i18n/messages/booking/en.ts'
import { es as bookingEs, type BookingKey } from '#shared/i18n/messages/booking/es.ts'
import { fr as bookingFr } from '#shared/i18n/messages/booking/fr.ts'
import { zh as bookingZh } from '#shared/i18n/messages/booking/zh.ts'
import { de as houseDe } from '#shared/i18n/messages/house/de.ts'
import { en as houseEn } from '#shared/i18n/messages/house/en.ts'
import { es as houseEs, type HouseKey } from '#shared/i18n/messages/house/es.ts'
import { fr as houseFr } from '#shared/i18n/messages/house/fr.ts'
import { zh as houseZh } from '#shared/i18n/messages/house/zh.ts'
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
import { de as skyDe } from '#shared/i18n/messages/sky/de.ts'
import { en as skyEn } from '#shared/i18n/messages/sky/en.ts'
import { es as skyEs, type SkyKey } from '#shared/i18n/messages/sky/es.ts'
import { fr as skyFr } from '#shared/i18n/messages/sky/fr.ts'
import { zh as skyZh } from '#shared/i18n/messages/sky/zh.ts'
import { de as readingDe } from '#shared/i18n/messages/reading/de.ts'
import { en as readingEn } from '#shared/i18n/messages/reading/en.ts'
import { es as readingEs, type ReadingKey } from '#shared/i18n/messages/reading/es.ts'
import { fr as readingFr } from '#shared/i18n/messages/reading/fr.ts'
import { zh as readingZh } from '#shared/i18n/messages/reading/zh.ts'
import { TAX_TEXTS } from '#shared/i18n/messages/tax.ts'
import { translator } from '#shared/i18n/translate.ts'

type Key =
  | MessageKey
  | BookingKey
  | ReadingKey
  | MailKey
  | SkyKey
  | HouseKey
  | keyof (typeof TAX_TEXTS)['es']
type Texts = Record<Key, string>

const es: Texts = {
  ...siteEs,
  ...bookingEs,
  ...readingEs,
  ...mailEs,
  ...skyEs,
  ...houseEs,
  ...TAX_TEXTS.es,
}
const en: Texts = {
  ...siteEn,
  ...bookingEn,
  ...readingEn,
  ...mailEn,
  ...skyEn,
  ...houseEn,
  ...TAX_TEXTS.en,
}
const fr: Texts = {
  ...siteFr,
  ...bookingFr,
  ...readingFr,
  ...mailFr,
  ...skyFr,
  ...houseFr,
  ...TAX_TEXTS.fr,
}
const de: Texts = {
  ...siteDe,
  ...bookingDe,
  ...readingDe,
  ...mailDe,
  ...skyDe,
  ...houseDe,
  ...TAX_TEXTS.de,
}
const zh: Texts = {
  ...siteZh,
  ...bookingZh,
  ...readingZh,
  ...mailZh,
  ...skyZh,
  ...houseZh,
  ...TAX_TEXTS.zh,
}
const DICTIONARIES: Record<Language, Texts> = { es, en, fr, de, zh }
const KEYS = Object.keys(es) as Key[]

/** The `{name}` placeholders of a text. */
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

/** The keys whose text fails the check, with the text. */
const wrong = (messages: Texts, isWrong: (text: string, key: Key) => boolean) =>
  KEYS.filter((key) => isWrong(messages[key], key)).map((key) => [key, messages[key]])

test.each(LANGUAGES)('the dictionary of %s has the keys of Spanish and no others', (language) => {
  expect(Object.keys(DICTIONARIES[language]).toSorted()).toEqual(KEYS.toSorted())
})

test('the parts of a dictionary (site, booking, reading, mail, sky, house, taxes) share no key', () => {
  const parts = [siteEs, bookingEs, readingEs, mailEs, skyEs, houseEs, TAX_TEXTS.es]

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

test('an ellipsis is one character, except where the spec has three dots', () => {
  for (const messages of Object.values(DICTIONARIES)) {
    expect(
      wrong(messages, (text, key) => text.includes('...') && !es[key].includes('...')),
    ).toEqual([])
  }
})

test.each(LANGUAGES)('every text of %s has the placeholders of the Spanish one', (language) => {
  const messages = DICTIONARIES[language]

  expect(
    wrong(
      messages,
      (text, key) => String(placeholdersOf(text)) !== String(placeholdersOf(es[key])),
    ),
  ).toEqual([])
})

test('French sets its narrow spaces before high punctuation and inside its quotes', () => {
  const isBadlySet = (text: string) => /[^\u202f][;!?»]|[^\u202f\d/]:(?!\/)|«[^\u202f]/.test(text)

  expect(wrong(fr, isBadlySet)).toEqual([])
})

test('French and English have typographic apostrophes', () => {
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

test('a count of one takes the singular, where there is one', () => {
  const t = translator({
    'blog.results': '{count} articles',
    'blog.results_one': '1 article',
    'stay.adults_count': '{count} adults',
    'stay.adults_one': '1 adult',
    'rating.own': '{count} of 5',
  })

  expect([0, 1, 2].map((count) => t('blog.results', { count }))).toEqual([
    '0 articles',
    '1 article',
    '2 articles',
  ])
  expect(t('stay.adults_count', { count: 1 })).toBe('1 adult')
  expect(t('rating.own', { count: 1 })).toBe('1 of 5')
  expect(t('blog.results')).toBe('{count} articles')
})

test('a language without the singular uses its own plural, not the Spanish singular', () => {
  expect(
    translator({ 'blog.results': '{count} articles' }, siteEs)('blog.results', { count: 1 }),
  ).toBe('1 articles')
})

test.each(LANGUAGES)('every singular of %s has a plural', (language) => {
  const singulars = KEYS.filter((key) => key.endsWith('_one'))
  const t = translator(DICTIONARIES[language])

  expect(singulars.length).toBeGreaterThan(7)
  for (const singular of singulars) {
    const plural = [singular.replace(/_one$/, ''), singular.replace(/_one$/, '_count')].filter(
      (key) => t.has(key) && /\{count\}/.test(t(key)),
    ) as Key[]
    expect(plural.map((key) => t(key, { count: 1 }))).toEqual([t(singular)])
  }
})

test('a text is a key only if the dictionary has it', () => {
  const t = translator({ 'nav.blog': 'Journal' }, { 'nav.home': 'Inicio' })

  expect(['nav.blog', 'nav.home', 'toString', 'Invalid input'].map((text) => t.has(text))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('placeholders are filled, and those without a value stay', () => {
  const t = translator({ 'nav.blog': '{count} de {total}, {count} y {toString}' })

  expect(t('nav.blog', { count: 3, total: 0 })).toBe('3 de 0, 3 y {toString}')
  expect(t('nav.blog')).toBe('{count} de {total}, {count} y {toString}')
  expect(t('nav.blog', { count: '{total}', total: '$&' })).toBe(
    '{total} de $&, {total} y {toString}',
  )
})
