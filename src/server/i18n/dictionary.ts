import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dictionaries, Namespace } from '#shared/i18n/dictionaries.ts'
import { presentSite, type Site } from '#server/site/site.ts'
import { toSlug } from '#shared/blog/slug.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'

const LOCALES = join(import.meta.dirname, '../../shared/content/locales')

const dictionaries = new Map<string, unknown>()

/** Reads a dictionary file once per process. */
export function dictionary<N extends Namespace>(language: Language, namespace: N): Dictionaries[N] {
  const path = `${language}/${namespace}.json`
  const known = dictionaries.get(path) ?? JSON.parse(readFileSync(join(LOCALES, path), 'utf8'))
  dictionaries.set(path, known)
  return known as Dictionaries[N]
}

/** The namespaces of the texts in answers of procedures, mails, feeds, share images and errors. */
const NAMESPACES = [
  'site',
  'booking',
  'rooms',
  'reading',
  'mail',
  'sky',
  'about',
  'answers',
  'failure',
] as const

type ServerNamespace = (typeof NAMESPACES)[number]

/** Translates the texts that the server writes itself. */
export type ServerTranslate = Translate<
  { [N in ServerNamespace]: keyof Dictionaries[N] }[ServerNamespace]
>

/** The translators of a site, which never changes. */
const translators = new WeakMap<Site, Map<Language, ServerTranslate>>()

/** Translates with the words of the site that the running task shows. */
export function translatorFor(language: Language): ServerTranslate {
  const site = presentSite()
  const known = translators.get(site) ?? new Map<Language, ServerTranslate>()
  translators.set(site, known)
  const translate = known.get(language) ?? translatorOf(site, language)
  known.set(language, translate)
  return translate
}

/** Name of the hotel; in Spanish for the staff and for programs. */
export const hotelName = (language: Language = DEFAULT_LANGUAGE): string =>
  translatorFor(language)('site.name')

/** Name of the hotel in addresses and names of files. */
export const hotelSlug = (): string => toSlug(hotelName(), DEFAULT_LANGUAGE) || 'hotel'

function translatorOf({ words }: Site, language: Language): ServerTranslate {
  const own = words[language]
  const texts = NAMESPACES.map((name) => ({ ...dictionary(language, name), ...own?.[name] }))
  return translator(Object.assign({}, ...texts))
}
