import { LIGHT_MODE_COOKIE } from '#shared/light-mode.ts'
import { LANGUAGE_PREFERENCE_KEY, resolveLanguage, type Language } from '#shared/i18n/languages.ts'

/** The guest's choices that affect a page's HTML, besides the URL. */
export interface PageVariant {
  language: Language
  /** Light mode: pictures load after a tap. */
  isLight: boolean
}

type Cookies = Record<string, string | undefined>

/** @param language The language in the URL, which takes precedence over the cookie. */
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

/** Whether a Cookie header contains a cookie that `pageVariant` reads. */
export const hasVariantCookie = (cookie: string): boolean =>
  cookie.includes(LIGHT_MODE_COOKIE) || cookie.includes(LANGUAGE_PREFERENCE_KEY)

/**
 * The key of a page in the content cache.
 * @param href Path and valid search parameters in canonical order.
 */
export const pageKey = (href: string, { language, isLight }: PageVariant): string =>
  `page:${isLight ? 'light' : 'full'}:${language}:${href}`
