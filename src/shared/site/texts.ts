import { beginningOf } from '../plain-text.ts'
import { braceProblem, PLACEHOLDER } from '../texts/braces.ts'

/**
 * The texts that an owner can change, with their names in the panel: dictionaries, the letter of stay
 * in its two languages, what only the owner knows, and the pages of long text, each as one text.
 */
export const OWN_DICTIONARIES = {
  site: 'Páginas',
  about: 'La casa',
  rooms: 'Habitaciones',
  booking: 'Reservar',
  reading: 'Blog, boletín y páginas legales',
  sky: 'El cielo',
  mail: 'Correos',
  answers: 'Respuestas preparadas',
  failure: 'Páginas de error',
  certificate: 'Carta de estadía',
  guestFacts: 'Datos para huéspedes',
  legal: 'Páginas legales y de viaje',
} as const

export type OwnDictionary = keyof typeof OWN_DICTIONARIES

export const OWN_DICTIONARY_NAMES = Object.keys(OWN_DICTIONARIES) as OwnDictionary[]

/** The texts that name the hotel and its place, which every other text may quote. */
export const NAME_KEYS = ['site.name', 'site.place', 'site.local_place'] as const

export const isNameKey = (key: string): boolean => NAME_KEYS.some((name) => name === key)

/** Placeholders that every text may have and none needs. */
const NAME_PLACEHOLDERS = ['hotel', 'place', 'Place', 'local_place'] as const

const PAGE_TITLE = /^---\ntitle: (.+)/

/** What lists call a text: its first words, and a page of long text by its title. */
export function nameOfText(text: string, max: number): string {
  const [, title] = PAGE_TITLE.exec(text) ?? []
  return beginningOf(title === undefined ? text : `Página «${title}»`, max)
}

/** The names of the placeholders in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
]

/** The most letters of an own text: twice those of the original, for short ones a line. */
export const maxTextLength = (original: string): number => Math.max(120, original.length * 2)

/** Placeholders of a page of long text that stand for a part of their own. */
const PAGE_PARTS = ['cancellationTerms', 'weather']

/**
 * What is wrong with the placeholders of an own text; undefined if nothing is. A page of long text
 * may leave out facts, but none of its computed parts.
 * @param originals The program's texts in its place: it may have what one of them has, and needs what
 *   all have.
 */
export function placeholderProblem(
  text: string,
  originals: readonly string[],
  isPage = false,
): string | undefined {
  const loose = braceProblem(text)
  if (loose !== undefined && originals.every((one) => braceProblem(one) === undefined)) return loose
  const known = placeholdersIn(originals.join('\n'))
  const written = placeholdersIn(text)
  const isName = (name: string) => (NAME_PLACEHOLDERS as readonly string[]).includes(name)
  const unknown = written.find((name) => !known.includes(name) && !isName(name))
  if (unknown !== undefined) return `Este texto no tiene {${unknown}}.`
  const missing = known.find(
    (name) =>
      originals.every((one) => placeholdersIn(one).includes(name)) &&
      !written.includes(name) &&
      !isName(name) &&
      (!isPage || PAGE_PARTS.includes(name)),
  )
  if (missing !== undefined) return `Falta {${missing}}: allí va un dato.`
  return undefined
}

/** The pages of long text, by the names of their files. */
export const TEXT_PAGES = ['privacy', 'terms', 'cancellations', 'making', 'travel'] as const

const PAGE_KEY = 'text.legal.'

/** Whether a key is that of a page of long text. */
export const isPageKey = (key: string): boolean => key.startsWith(PAGE_KEY)

/** The page of a key that is one. */
export const pageNameOf = (key: string) => key.slice(PAGE_KEY.length) as (typeof TEXT_PAGES)[number]
