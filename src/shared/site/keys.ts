import * as z from 'zod'
import { LANGUAGES, type Language } from '../i18n/languages.ts'
import { storableText } from '../schema.ts'
import { FACTS, type FactName } from './facts.ts'
import { OWN_DICTIONARIES, type OwnDictionary } from './texts.ts'

/** A fact, in no language, or a text of a dictionary. */
export type SiteKey =
  | { family: 'fact'; name: FactName }
  | { family: 'text'; dictionary: OwnDictionary; name: string }

/** The language of a value; empty for a fact. */
export type ValueLanguage = Language | ''

/** Reads `fact.phone` or `text.site.hero.title`; undefined for a fact or dictionary that is unknown. */
export function readKey(key: string): SiteKey | undefined {
  const [family, first = '', ...rest] = key.split('.')
  if (family === 'fact' && rest.length === 0 && Object.hasOwn(FACTS, first))
    return { family, name: first as FactName }
  if (family === 'text' && Object.hasOwn(OWN_DICTIONARIES, first))
    return { family, dictionary: first as OwnDictionary, name: rest.join('.') }
  return undefined
}

export const factKey = (name: FactName): string => `fact.${name}`

export const textKey = (dictionary: OwnDictionary, name: string): string =>
  `text.${dictionary}.${name}`

export const MAX_SITE_KEY = 120

/** Which value of the site an input is about. */
export const valueName = z.object({
  key: storableText(MAX_SITE_KEY).min(1),
  language: z.enum(['', ...LANGUAGES]).default(''),
})

export type ValueName = z.output<typeof valueName>

/** One text for each value, for maps. */
export const nameOf = ({ key, language }: ValueName): string => `${key} ${language}`
