/** The languages of the site (spec §1), in the order the switcher shows them. Spanish is the default. */
export const LANGUAGES = ['es', 'en', 'fr', 'de', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'es'

/** Name of the local-storage entry and of the cookie that keep a guest's choice (spec §1). */
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

export const LANGUAGE_OPTIONS: readonly LanguageOption[] = [
  { code: 'es', name: 'Español', flag: '🇨🇱', tag: 'es', locale: 'es_CL' },
  { code: 'en', name: 'English', flag: '🇬🇧', tag: 'en', locale: 'en_GB' },
  { code: 'fr', name: 'Français', flag: '🇫🇷', tag: 'fr', locale: 'fr_FR' },
  { code: 'de', name: 'Deutsch', flag: '🇩🇪', tag: 'de', locale: 'de_DE' },
  { code: 'zh', name: '中文', flag: '🇨🇳', tag: 'zh-Hans', locale: 'zh_CN' },
]

/** Whether a stored or received value is one of the five codes; anything else is to be ignored. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

export function languageOption(code: Language): LanguageOption {
  const option = LANGUAGE_OPTIONS.find((candidate) => candidate.code === code)
  if (!option) throw new Error(`No language option for ${code}`)
  return option
}

/** The first candidate that is one of the five languages, else Spanish: query → cookie → `es`. */
export function resolveLanguage(...candidates: unknown[]): Language {
  return candidates.find(isLanguage) ?? DEFAULT_LANGUAGE
}
