import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dictionary, translatorFor } from '#server/i18n/dictionary.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { dictionaryProblems } from '#tests/support/dictionary-problems.ts'

const LOCALES = fileURLToPath(new URL('../../src/shared/content/locales/', import.meta.url))

test('the dictionaries of all languages have the keys and placeholders of Spanish, each once', () => {
  expect(dictionaryProblems(LOCALES)).toEqual([])
})

test.each(['es', 'en', 'fr', 'de'] as const)(
  'twice as large, the capitals over the title of the home page break between words or parts: %s',
  (language) => {
    const parts = translatorFor(language)('hero.eyebrow').split(/[\s\u00ad-]/)

    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(14)
  },
)

/** What is about the island itself, and not about where a hotel stands. */
const ABOUT_THE_ISLAND = [
  /^site\.(?:name|place|local_place)$/,
  /^(?:footer\.location|footer\.service|about\.feature|place|location\.place)\./,
  /^footer\.location$/,
]

const PARK =
  /Parque Nacional Rapa Nui|Rapa Nui National Park|parc national Rapa Nui|Nationalpark Rapa Nui|拉帕努伊国家公园/g

test.each(LANGUAGES)('texts name the hotel and its place by placeholders: %s', (language) => {
  const site = dictionary(language, 'site')
  const names = [site['site.name'], site['site.place'], site['site.local_place']]

  const wrong = (['site', 'booking', 'rooms', 'reading', 'mail', 'answers', 'about'] as const)
    .flatMap((name) => Object.entries(dictionary(language, name)))
    .filter(([key]) => !ABOUT_THE_ISLAND.some((pattern) => pattern.test(key)))
    .filter(([, text]) => names.some((each) => text.replaceAll(PARK, '').includes(each)))
    .map(([key]) => key)

  expect(wrong).toEqual([])
})

const change = (from: string | RegExp, to: string) => (source: string) => source.replace(from, to)

test.each([
  ['a missing key', change(/ {2}"nav\.home".*\n/, ''), ['missing key nav.home']],
  ['an extra key', change('{\n', '{\n  "nav.extra": "x",\n'), ['Spanish has no key nav.extra']],
  [
    'a misspelt key',
    change('"nav.home"', '"nav.hom"'),
    ['missing key nav.home', 'Spanish has no key nav.hom'],
  ],
  ['a doubled key', change('{\n', '{\n  "nav.home": "x",\n'), ['nav.home is there twice']],
  [
    'a lost placeholder',
    change(/("language\.current": ".*)\{name\}/, '$1'),
    ['language.current has the placeholders [] instead of [{name}]'],
  ],
  ['an empty text', change(/("nav\.home": )".*"/, '$1""'), ['nav.home has no text']],
])('%s is named with its file', async (_, damage, expected) => {
  await using folder = await copyOfLocales()
  const file = join(folder.path, 'fr', 'site.json')
  await writeFile(file, damage(await readFile(file, 'utf8')))

  expect(dictionaryProblems(folder.path)).toEqual(expected.map((text) => `fr/site.json: ${text}`))
})

test.each([
  ['zh', 'nav.home', '首页, 客房', 'a half-width mark beside a Chinese letter'],
  ['zh', 'nav.home', '首页(客房)', 'a half-width mark beside a Chinese letter'],
  ['fr', 'nav.home', 'Accueil : bienvenue', 'a mark without a thin space before it'],
  ['fr', 'nav.home', 'Bienvenue!', 'a mark without a thin space before it'],
  ['fr', 'nav.home', 'Dès 15:00', 'an hour as 15:00'],
  ['fr', 'nav.home', 'Répondez à ce e-mail.', 'no elision before a vowel'],
  ['es', 'nav.home', 'Dos  espacios', 'two spaces'],
  ['en', 'nav.home', 'A space , and a comma', 'a space before a comma or a point'],
  ['en', 'nav.home', "It's here", 'a straight quotation mark or apostrophe'],
  ['es', 'nav.home', 'Cargando...', 'three points for an ellipsis'],
  ['es', 'nav.home', 'La tarifa “Flexible”', 'quotation marks of another language'],
  ['de', 'nav.home', 'Der Tarif „Flexibel', 'a mark without its other half'],
  ['es', 'nav.home', 'Cómo se llega?', 'a mark without its other half'],
  ['zh', 'nav.home', '例如 +86', 'a space beside a Chinese letter'],
  ['de', 'hero.title', 'ein Haus', 'a small first letter in a title'],
  [
    'es',
    'notes.illustration',
    'Imágenes ilustrativas',
    'the sentence about all pictures under one',
  ],
  [
    'en',
    'notes.illustration',
    'Pictures are illustrations.',
    'the sentence about all pictures under one',
  ],
  ['zh', 'notes.illustration', '图片仅供参考。', 'the sentence about all pictures under one'],
])('in %s, %s as «%s» is named as %s', async (language, key, text, slip) => {
  await using folder = await copyOfLocales()
  const name = key === 'notes.illustration' ? 'reading.json' : 'site.json'
  const file = join(folder.path, language, name)
  const texts = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...texts, [key]: text }, null, 2))

  expect(dictionaryProblems(folder.path)).toEqual([`${language}/${name}: ${key} has ${slip}`])
})

test('a namespace that a language does not have is named', async () => {
  await using folder = await copyOfLocales()
  await rm(join(folder.path, 'de', 'mail.json'))
  await writeFile(join(folder.path, 'en', 'mails.json'), '{}')

  expect(dictionaryProblems(folder.path).toSorted()).toEqual([
    'de/mail.json: missing',
    'en/mails.json: Spanish has no such file',
  ])
})

async function copyOfLocales() {
  const path = await mkdtemp(join(tmpdir(), 'locales-'))
  await cp(LOCALES, path, { recursive: true })
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
