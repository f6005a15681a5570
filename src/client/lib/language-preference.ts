import { LANGUAGE_PREFERENCE_KEY, isLanguage, type Language } from '#shared/i18n/languages.ts'

/** The language of addresses that name none; a value of the router, never of the module. */
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

const YEAR_SECONDS = 31_536_000

/** The language the guest chose earlier; a stored value outside the five counts as none (spec §1). */
export function storedLanguage(): Language | undefined {
  try {
    const value = localStorage.getItem(LANGUAGE_PREFERENCE_KEY)
    return isLanguage(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Remembers the guest's choice in local storage, and in a cookie of the same name so that the
 * server's first paint is already in that language.
 */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_PREFERENCE_KEY, language)
  } catch {
    // A browser that forbids storage still gets the language it asked for on this page.
  }
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LANGUAGE_PREFERENCE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
