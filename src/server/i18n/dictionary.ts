import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dictionaries, Namespace } from '#shared/i18n/dictionaries.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { translator, type Translate } from '#shared/i18n/translate.ts'

const LOCALES = join(import.meta.dirname, '../../shared/content/locales')

const dictionaries = new Map<string, unknown>()

/** A dictionary of a language, read from its file once. */
export function dictionary<N extends Namespace>(language: Language, namespace: N): Dictionaries[N] {
  const path = `${language}/${namespace}.json`
  const known = dictionaries.get(path) ?? JSON.parse(readFileSync(join(LOCALES, path), 'utf8'))
  dictionaries.set(path, known)
  return known as Dictionaries[N]
}

/** The namespaces of texts that the server writes itself. */
type Written = 'site' | 'booking' | 'reading' | 'mail' | 'sky' | 'house' | 'failure'

/**
 * Translates the texts of pages, bookings, mails, the sky, the hosts and failures; browsers never
 * load the last four.
 */
export type ServerTranslate = Translate<{ [N in Written]: keyof Dictionaries[N] }[Written]>

const TRANSLATORS = new Map(
  LANGUAGES.map((language): [Language, ServerTranslate] => [
    language,
    translator({
      ...dictionary(language, 'site'),
      ...dictionary(language, 'booking'),
      ...dictionary(language, 'reading'),
      ...dictionary(language, 'mail'),
      ...dictionary(language, 'sky'),
      ...dictionary(language, 'house'),
      ...dictionary(language, 'failure'),
    }),
  ]),
)

/** The translator for texts that the server writes itself: mails, feeds, share images, errors. */
export function translatorFor(language: Language): ServerTranslate {
  const translate = TRANSLATORS.get(language)
  if (!translate) throw new Error(`There are no dictionaries of ${language}.`)
  return translate
}
