import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '#server/i18n/dictionary.ts'
import facts from '#shared/content/hotel/guest-facts.json' with { type: 'json' }
import type { Language } from '#shared/i18n/languages.ts'
import { TEXT_PAGES, type OwnDictionary } from '#shared/site/texts.ts'

const CONTENT = join(import.meta.dirname, '../../../shared/content')

type Texts = Readonly<Record<string, string>>

/** Keys of dictionaries that are parts of addresses, not sentences. */
const ADDRESSES = ['travel.slug']

const read = (path: string): string => readFileSync(join(CONTENT, path), 'utf8')

const known = new Map<string, Texts>()

/** The program's texts of a dictionary in a language, by their keys; empty if it has none in it. */
export function originals(language: Language, name: OwnDictionary): Texts {
  const id = `${language} ${name}`
  const texts = known.get(id) ?? readOriginals(language, name)
  known.set(id, texts)
  return texts
}

function readOriginals(language: Language, name: OwnDictionary): Texts {
  if (name === 'certificate') return certificate(language)
  if (name === 'guestFacts') return guestFacts(language)
  if (name === 'legal')
    return Object.fromEntries(
      TEXT_PAGES.map((page) => [page, read(`legal/${language}/${page}.md`).trim()]),
    )
  const { ...texts }: Record<string, string> = dictionary(language, name)
  for (const address of ADDRESSES) delete texts[address]
  return texts
}

/** Words of a text by those that stand in their place; null: with the section that they head. */
type Phrases = Readonly<Record<string, string | null>>

type Elsewhere = Readonly<
  Partial<Record<OwnDictionary, Readonly<Record<string, string | Phrases>>>>
>

const knownElsewhere = new Map<string, Texts>()

/**
 * The program's texts of a hotel that is not on the island, for those that speak of it; their file
 * has them whole, or only the words that differ.
 */
export function elsewhere(language: Language, name: OwnDictionary): Texts {
  const id = `${language} ${name}`
  const texts = knownElsewhere.get(id) ?? readElsewhere(language, name)
  knownElsewhere.set(id, texts)
  return texts
}

function readElsewhere(language: Language, name: OwnDictionary): Texts {
  const { [name]: texts = {} } = JSON.parse(read(`elsewhere/${language}.json`)) as Elsewhere
  const program = originals(language, name)
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text : withPhrases(program[key] ?? '', text),
    ]),
  )
}

/** @throws Error if the text has no longer a phrase that is to be replaced. */
const withPhrases = (text: string, phrases: Phrases): string =>
  Object.entries(phrases).reduce((written, [phrase, other]) => {
    if (!written.includes(phrase)) throw new Error(`No text has the words «${phrase}».`)
    return other === null ? withoutSection(written, phrase) : written.replaceAll(phrase, other)
  }, text)

/** A page of long text without the section under a heading. */
const withoutSection = (page: string, heading: string): string =>
  page
    .split(/\n\n(?=## )/)
    .filter((section) => !section.startsWith(`${heading}\n`))
    .join('\n\n')

/** The letter of stay, which has a Spanish and an English part. */
function certificate(language: Language): Texts {
  if (language !== 'es' && language !== 'en') return {}
  const { tag: _, ...texts } = JSON.parse(read(`certificate/${language}.json`)) as Texts
  return texts
}

/** The facts in words; times of day are facts of their own. */
const guestFacts = (language: Language): Texts =>
  Object.fromEntries(
    Object.entries<Partial<Record<Language, string>>>(facts).flatMap(([name, texts]) => {
      const text = texts[language]
      return text === undefined ? [] : [[name, text]]
    }),
  )
