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
