import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { loadGlossary } from '#client/features/blog-admin/editor/references/reference-dialog.tsx'
import { LEGAL_PAGES } from '#client/features/legal/legal-text.ts'
import { loadLegalText } from '#client/features/legal/legal-text.ts'
import { dictionary } from '#server/i18n/dictionary.ts'
import { seedArticles } from '#server/seed/articles.ts'
import { contentOf } from '#server/seed/content.ts'
import spanishCertificate from '#shared/content/certificate/es.json' with { type: 'json' }
import englishCertificate from '#shared/content/certificate/en.json' with { type: 'json' }
import guestFacts from '#shared/content/hotel/guest-facts.json' with { type: 'json' }
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { KNOWN_SLIPS } from '#tests/support/known-slips.ts'

/** A text and where it stands. */
type Text = [place: string, text: string]

const NAMESPACES = [
  'site',
  'booking',
  'rooms',
  'reading',
  'mail',
  'sky',
  'about',
  'failure',
  'answers',
  'preview',
  'sandbox',
] as const

const CERTIFICATES: Partial<Record<Language, object>> = {
  es: spanishCertificate,
  en: englishCertificate,
}

const fromDictionaries = (language: Language): Text[] =>
  NAMESPACES.flatMap((namespace) => Object.entries(dictionary(language, namespace)))

/** Keywords are what readers type, right or wrong, and no text. */
const fromArticles = (language: Language): Text[] =>
  seedArticles.flatMap(({ name, versions }) => {
    const { slug: _slug, keywords: _keywords, tags = [], ...texts } = versions[language] ?? {}
    const all = { ...texts, tags: tags.join(' | ') }
    return Object.entries(all).map(([field, text]): Text => [`${name} ${field}`, text])
  })

/** What the letter of stay and the facts of the house say. */
const fromHotel = (language: Language): Text[] => {
  const { payment, accessibility } = guestFacts
  return [
    ...Object.entries(CERTIFICATES[language] ?? {}).map(([key, text]): Text => [
      `certificate ${key}`,
      text,
    ]),
    ...[payment, accessibility].map((fact): Text => ['guest facts', fact[language]]),
  ]
}

/** Every text of a JSON value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []
}

const TEXTS = new Map<Language, Text[]>()

beforeAll(async () => {
  for (const language of LANGUAGES) {
    const legal = await Promise.all([
      ...LEGAL_PAGES.map((page) => loadLegalText(page, language)),
      loadLegalText('making', language),
      loadLegalText('travel', language),
    ])
    TEXTS.set(language, [
      ...fromDictionaries(language),
      ...textsIn(legal).map((text): Text => ['legal', text]),
      ...(await loadGlossary(language)).map(({ word, note }): Text => [`note ${word}`, note]),
      ...fromArticles(language),
      ...fromHotel(language),
    ])
  }
})

/** The texts in which something is wrong, with what it is. */
function found(language: Language, wrong: RegExp): string[] {
  return TEXTS.get(language)!.flatMap(([place, text]) => {
    const match = wrong.exec(text)
    return match
      ? [`${place}: …${text.slice(Math.max(0, match.index - 20), match.index + 40)}…`]
      : []
  })
}

test.each(LANGUAGES)(
  'no text of %s has a form that the style page of the content replaces',
  async (language) => {
    const avoided = avoidedForms(await readFile('src/shared/content/style.md', 'utf8'), language)

    expect(avoided.length).toBeGreaterThan(12)
    for (const form of avoided) expect(found(language, patternOf(form)), form).toEqual([])
  },
)

test.each(LANGUAGES)('no text of %s has a slip that is known', (language) => {
  const slips = KNOWN_SLIPS.filter((slip) => (slip.language ?? language) === language)
  const wrong = TEXTS.get(language)!.flatMap(([place, text]) => {
    const plain = text.replace(/<[^>]*>|\]\([^)]*\)/g, '')
    return slips
      .filter(({ isIn }) => isIn(plain))
      .map(({ name }) => `${place} has ${name}: ${plain.slice(0, 40)}`)
  })

  expect(slips.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})

test.each(LANGUAGES)('no text counts the rooms, to which an owner adds: %s', (language) => {
  const counted =
    /(?:cuatro|four|quatre|vier)\s(?:tipos|habitaciones|kinds|types|rooms|chambres|Zimmer)|四[种类间](?:客房|房)/i

  expect(found(language, counted)).toEqual([])
})

test('French sets its narrow spaces in articles and on legal pages, and its centuries are raised', () => {
  expect(found('fr', /(?<!\u202f)[;!?»](?!\w)/)).toEqual([])
  expect(found('fr', /(?<!\u202f|\d|\/|https?):(?!\/)/)).toEqual([])
  expect(found('fr', /«(?!\u202f)|\u00a0|[XVI]e\b/)).toEqual([])
})

test('a Chinese text has none of the other alphabet’s ellipses', () => {
  expect(found('zh', /(?<!…)…(?!…)/)).toEqual([])
})

test('a Chinese text names a place in Chinese, and in Latin only in brackets', () => {
  const latin = /(?:Rano |Orongo|Anakena|Tongariki|Hanga Roa|Mataveri|Tāpati)/

  expect(
    TEXTS.get('zh')!.filter(([, text]) => latin.test(text.replace(/（[^）]*）/g, ''))),
  ).toEqual([])
})

test('a Chinese demo article has no emphasis, whose dots would stand over Latin letters', () => {
  expect(seedArticles.filter(({ versions }) => versions.zh).length).toBeGreaterThan(5)
  for (const { name, versions } of seedArticles) {
    if (!versions.zh) continue
    const content = contentOf(seedArticles, { name, language: 'zh' }, versions.zh)
    expect(content, name).not.toContain('<em>')
  }
})

test('German sets a space before an ellipsis', () => {
  expect(found('de', /\p{L}…|\p{L}\.\.\./u)).toEqual([])
})

test('no demo article quotes the house itself, and each leads to the rooms and two other articles', () => {
  expect(seedArticles.length).toBeGreaterThan(5)
  for (const { name, published, versions } of seedArticles) {
    for (const [language, { content }] of Object.entries(versions)) {
      const place = `${name} ${language}`
      expect(content, place).not.toContain('<blockquote')
      const targets = [...content.matchAll(/href="@([\w-]+)"/g)].map(([, target]) => target)
      expect(targets, place).toContain('rooms')
      if (!published) continue
      expect(new Set(targets).size, place).toBeGreaterThan(2)
      expect(targets.length, place).toBeLessThan(6)
    }
  }
})

/** The forms in code font in the rows of a language and of all. */
function avoidedForms(page: string, language: Language): string[] {
  const rows = page.split('\n').filter((row) => /^\| (?:all|\w\w) +\|/.test(row))
  return rows
    .filter((row) => ['all', language].includes(row.split('|')[1]!.trim()))
    .flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, form = '']) => form))
}

function patternOf(form: string): RegExp {
  const isStem = form.endsWith('*')
  const text = (isStem ? form.slice(0, -1) : form).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  if (!/^\p{Script=Latin}/u.test(form)) return new RegExp(text)
  // The name of one statue, and what stands in an address.
  const end = isStem ? '' : String.raw`(?![\p{L}\d])`
  return new RegExp(String.raw`(?<![\p{L}ʻ@./-])${text}${end}`, 'u')
}
