import { VERSION_STATES, type VersionState } from '#shared/blog/translation-states.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'

/** Which articles the overview lists; an absent filter matches all. */
export interface TranslationFilters {
  language?: Language | undefined
  state?: VersionState | undefined
}

/** Reads them from the address, where they are one word: `de-missing`. */
export function readFilters(text: string): TranslationFilters {
  const words = text.split('-')
  return {
    language: words.find(isLanguage),
    state: VERSION_STATES.find((state) => words.includes(state)),
  }
}

export const writeFilters = ({ language, state }: TranslationFilters): string =>
  [language, state].filter((word) => word !== undefined).join('-') || 'all'
