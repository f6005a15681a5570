/** The languages of the site (spec §1), in the order the switcher shows them. Spanish is the default. */
export const LANGUAGES = ['es', 'en', 'fr', 'de', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'es'

/** Name of the local-storage entry and of the cookie with a guest's choice (spec §1). */
export const LANGUAGE_PREFERENCE_KEY = 'hotel-language-preference'

export interface LanguageOption {
  code: Language
  /** The language's name in the language itself. */
  name: string
  /** Emoji shown when the flag picture cannot be loaded. */
  flag: string
  /** Value of `hreflang` and `<html lang>`; Chinese is written in simplified characters. */
  tag: string
  /** Value for Open Graph. */
  locale: string
}

const OPTIONS: Record<Language, LanguageOption> = {
  es: { code: 'es', name: 'Español', flag: '🇨🇱', tag: 'es', locale: 'es_CL' },
  en: { code: 'en', name: 'English', flag: '🇬🇧', tag: 'en', locale: 'en_GB' },
  fr: { code: 'fr', name: 'Français', flag: '🇫🇷', tag: 'fr', locale: 'fr_FR' },
  de: { code: 'de', name: 'Deutsch', flag: '🇩🇪', tag: 'de', locale: 'de_DE' },
  zh: { code: 'zh', name: '中文', flag: '🇨🇳', tag: 'zh-Hans', locale: 'zh_CN' },
}

export const LANGUAGE_OPTIONS: readonly LanguageOption[] = LANGUAGES.map((code) => OPTIONS[code])

/** Whether a stored or received value is one of the five codes. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

export const languageOption = (code: Language): LanguageOption => OPTIONS[code]

/** The first candidate that is one of the five languages, else Spanish: query → cookie → `es`. */
export function resolveLanguage(...candidates: unknown[]): Language {
  return candidates.find(isLanguage) ?? DEFAULT_LANGUAGE
}
