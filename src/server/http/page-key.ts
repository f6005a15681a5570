import { LIGHT_MODE_COOKIE } from '#shared/light-mode.ts'
import { LANGUAGE_PREFERENCE_KEY, resolveLanguage, type Language } from '#shared/i18n/languages.ts'

/** The choices that decide a page's HTML, besides its address. */
export interface PageVariant {
  language: Language
  /** Whether pictures load after a tap. */
  isLight: boolean
}

type Cookies = Record<string, string | undefined>

/** The variant of a page that the guest's choices ask for; the language in the address comes first. */
export function pageVariant(
  language: unknown,
  cookies: Cookies,
  saveData: string | string[] | undefined,
): PageVariant {
  const choice = cookies[LIGHT_MODE_COOKIE]
  return {
    language: resolveLanguage(language, cookies[LANGUAGE_PREFERENCE_KEY]),
    isLight: choice === 'on' || choice === 'off' ? choice === 'on' : saveData === 'on',
  }
}

/** Whether a Cookie header may decide the variant. */
export const decidesVariant = (cookie: string): boolean =>
  cookie.includes(LIGHT_MODE_COOKIE) || cookie.includes(LANGUAGE_PREFERENCE_KEY)

/** The key of a page in the content cache. @param href Path and valid search parameters, in their order. */
export const pageKey = (href: string, { language, isLight }: PageVariant): string =>
  `page:${isLight ? 'light' : 'full'}:${language}:${href}`
