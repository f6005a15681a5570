import { LANGUAGE_PREFERENCE_KEY, isLanguage, type Language } from '#shared/i18n/languages.ts'
import { readStored, store, storeCookie } from './storage/stored.ts'

/** The language of URLs without `lang`; one per router, because the server has many visitors. */
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

/** The stored choice of a language; undefined if there is none or it is unknown (spec §1). */
export function storedLanguage(): Language | undefined {
  const value = readStored(LANGUAGE_PREFERENCE_KEY)
  return isLanguage(value) ? value : undefined
}

/** Stores the guest's choice in local storage, and for the server in a cookie of the same name. */
export function storeLanguage(language: Language): void {
  // If the browser forbids storage, the choice lasts for this visit.
  store(LANGUAGE_PREFERENCE_KEY, language)
  storeCookie(LANGUAGE_PREFERENCE_KEY, language)
}
