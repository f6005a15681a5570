/** The languages of the site (spec §1), in the order of the switcher: one line each. */
const OPTIONS = {
  es: { code: 'es', name: 'Español', flag: '🇨🇱', tag: 'es', locale: 'es_CL' },
  en: { code: 'en', name: 'English', flag: '🇬🇧', tag: 'en', locale: 'en_GB' },
  fr: { code: 'fr', name: 'Français', flag: '🇫🇷', tag: 'fr', locale: 'fr_FR' },
  de: { code: 'de', name: 'Deutsch', flag: '🇩🇪', tag: 'de', locale: 'de_DE' },
  zh: { code: 'zh', name: '中文', flag: '🇨🇳', tag: 'zh-Hans', locale: 'zh_CN' },
} as const satisfies Record<string, { code: string } & Omit<LanguageOption, 'code'>>

export type Language = keyof typeof OPTIONS

/** In the order of the switcher: an object keeps its keys in written order. */
export const LANGUAGES = Object.keys(OPTIONS) as [Language, ...Language[]]

export const DEFAULT_LANGUAGE: Language = 'es'

/** Name of the local-storage entry and of the cookie with a guest's choice (spec §1). */
export const LANGUAGE_PREFERENCE_KEY = 'hotel-language-preference'

export interface LanguageOption {
  code: Language
  /** The language's name in the language itself. */
  name: string
  /** Emoji shown if the flag picture cannot be loaded. */
  flag: string
  /** BCP 47 tag; Chinese is written in simplified characters. */
  tag: string
  /** Value for Open Graph. */
  locale: string
}

export const LANGUAGE_OPTIONS: readonly LanguageOption[] = Object.values(OPTIONS)

/** Whether a stored or received value is the code of a language of the site. */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.includes(value as Language)

export const languageOption = (code: Language): LanguageOption => OPTIONS[code]

/** The language's BCP 47 tag, for `lang`, `hreflang` and `Intl`. */
export const langTag = (code: Language): string => OPTIONS[code].tag

/** The language's name in the language itself. */
export const langName = (code: Language): string => OPTIONS[code].name

/** The first candidate that is a language of the site, else Spanish: query → cookie → `es`. */
export const resolveLanguage = (...candidates: unknown[]): Language =>
  candidates.find(isLanguage) ?? DEFAULT_LANGUAGE
