import { expect, test } from 'vitest'
import { dictionary } from '#server/i18n/dictionary.ts'
import type { Dictionaries, SiteKey } from '#shared/i18n/dictionaries.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { translator } from '#shared/i18n/translate.ts'

const NAMESPACES = ['site', 'booking', 'rooms', 'reading', 'mail', 'sky', 'about'] as const

type Key = {
  [N in (typeof NAMESPACES)[number]]: keyof Dictionaries[N]
}[(typeof NAMESPACES)[number]]
type Texts = Record<Key, string>

const textsOf = (language: Language): Texts =>
  Object.assign({}, ...NAMESPACES.map((namespace) => dictionary(language, namespace)))

const DICTIONARIES = Object.fromEntries(
  LANGUAGES.map((language) => [language, textsOf(language)]),
) as Record<Language, Texts>
const { es, fr, en, de, zh } = DICTIONARIES
const siteEs = dictionary('es', 'site')
const KEYS = Object.keys(es) as Key[]

/** The keys whose text fails the check, with the text. */
const wrong = (messages: Texts, isWrong: (text: string, key: Key) => boolean) =>
  KEYS.filter((key) => isWrong(messages[key], key)).map((key) => [key, messages[key]])

test('the namespaces of a page share no key', () => {
  const keys = NAMESPACES.flatMap((namespace) => Object.keys(dictionary('es', namespace)))

  expect(keys.toSorted()).toEqual(KEYS.toSorted())
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
  const partial: Partial<Dictionaries['site']> = { 'nav.blog': 'Stories' }

  expect(translator(partial, siteEs)('nav.blog')).toBe('Stories')
  expect(translator(partial, siteEs)('nav.home')).toBe('Inicio')
  expect(translator(partial)('nav.home')).toBe('nav.home')
  expect(translator(siteEs)('blog.category.buceo' as SiteKey)).toBe('blog.category.buceo')
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
  const t = translator({ 'nav.blog': 'Stories' }, { 'nav.home': 'Inicio' })

  expect(['nav.blog', 'nav.home', 'toString', 'Invalid input'].map((text) => t.has(text))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('every text has the names of the hotel and its place, unless a call gives others', () => {
  const site = { 'site.name': 'Casa {$&}', 'site.place': 'île', 'site.local_place': 'Ile' }
  const t = translator({ ...site, 'nav.blog': '{hotel}, {place}, {Place}, {local_place}' })

  expect(t('nav.blog')).toBe('Casa {$&}, île, Île, Ile')
  expect(t('nav.blog', { hotel: 'Ana' })).toBe('Ana, île, Île, Ile')
  expect(translator({ 'nav.home': 'En {hotel}' }, {}, t.names)('nav.home')).toBe('En Casa {$&}')
})

test('placeholders are filled, and those without a value stay', () => {
  const t = translator({ 'nav.blog': '{count} de {total}, {count} y {toString}' })

  expect(t('nav.blog', { count: 3, total: 0 })).toBe('3 de 0, 3 y {toString}')
  expect(t('nav.blog')).toBe('{count} de {total}, {count} y {toString}')
  expect(t('nav.blog', { count: '{total}', total: '$&' })).toBe(
    '{total} de $&, {total} y {toString}',
  )
})
