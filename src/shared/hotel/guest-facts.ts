import facts from '#shared/content/hotel/guest-facts.json' with { type: 'json' }
import { formatClock } from '../format.ts'
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts'

/** A time of day (`HH:MM`), or a text in each language. */
type Fact = string | Partial<Record<Language, string>>

const inLanguage = (fact: Fact, language: Language): string =>
  typeof fact === 'string'
    ? formatClock(language, fact)
    : (fact[language] ?? fact[DEFAULT_LANGUAGE] ?? '')

/**
 * Facts that only the owner knows, in a language; facts that the owner has not entered are absent.
 */
export const guestFacts = (language: Language): Partial<Record<keyof typeof facts, string>> =>
  Object.fromEntries(
    Object.entries<Fact>(facts).map(([name, fact]) => [name, inLanguage(fact, language)]),
  )
