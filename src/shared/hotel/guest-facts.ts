import facts from '#shared/content/hotel/guest-facts.json' with { type: 'json' }
import { formatClock } from '../format.ts'
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts'
import type { SiteConfig } from '../site-config.ts'

/**
 * Facts that only the owner knows, in a language; facts that the owner has not entered are absent.
 */
export const guestFacts = (language: Language): Partial<Record<keyof typeof facts, string>> =>
  Object.fromEntries(
    Object.entries<Partial<Record<Language, string>>>(facts).map(([name, texts]) => [
      name,
      texts[language] ?? texts[DEFAULT_LANGUAGE] ?? '',
    ]),
  )

/** From when until when there is breakfast, in the notation of a language. */
export const breakfastIn = (
  language: Language,
  { breakfastFrom, breakfastTo }: Pick<SiteConfig, 'breakfastFrom' | 'breakfastTo'>,
) => ({
  breakfastFrom: formatClock(language, breakfastFrom),
  breakfastTo: formatClock(language, breakfastTo),
})
