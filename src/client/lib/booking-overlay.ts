import type { Language } from '#shared/i18n/languages.ts'

declare global {
  interface Window {
    /** The external booking overlay, where its script is on the page (cloudbeds.md §7.3). */
    openImmersiveExperiencePopup?: (config: Record<string, unknown>) => void
  }
}

/**
 * The engine's own code for each language. Chinese is not confirmed for the real engine, whose other
 * lists call it `ch`; English is the safe choice there, and the sandbox takes `zh`.
 */
export const HOSTED_LANGUAGES: Record<Language, string> = {
  es: 'es',
  en: 'en',
  fr: 'fr',
  de: 'de',
  zh: 'en',
}

/** Calls the external booking overlay where it exists. @returns whether it took over. */
export function openOverlay(propertyCode: string, language: Language): boolean {
  const open = window.openImmersiveExperiencePopup
  if (typeof open !== 'function') return false
  try {
    open({ propertyCode, lang: HOSTED_LANGUAGES[language], currency: 'usd' })
    return true
  } catch {
    // It throws when it is open already, and then the guest has what they asked for.
    return true
  }
}
