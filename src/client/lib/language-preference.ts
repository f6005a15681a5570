import { LANGUAGE_PREFERENCE_KEY, isLanguage, type Language } from '#shared/i18n/languages.ts'
import { readStored, store, storeCookie } from './storage/stored.ts'

/** The language of URLs without `lang`; one per router, because the server renders many in parallel. */
export interface LanguagePreference {
  current: () => Language
  choose: (language: Language) => void
}

export function languagePreference(initial: Language): LanguagePreference {
  let current = initial
  return {
    current: () => current,
    choose: (language) => {
      current = language
    },
  }
}

/** The language stored by an earlier choice; values outside the five count as none (spec §1). */
export function storedLanguage(): Language | undefined {
  const value = readStored(LANGUAGE_PREFERENCE_KEY)
  return isLanguage(value) ? value : undefined
}

/**
 * Stores the guest's choice in local storage, and in a cookie of the same name, so that the server
 * renders in that language.
 */
export function storeLanguage(language: Language): void {
  // A browser that forbids storage keeps the choice for this visit.
  store(LANGUAGE_PREFERENCE_KEY, language)
  storeCookie(LANGUAGE_PREFERENCE_KEY, language)
}
