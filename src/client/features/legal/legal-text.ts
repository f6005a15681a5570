import type { LateCharge } from '#shared/booking/terms/cancellation-rules.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** The legal pages; each has a path of the same name. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cancellations'] as const

export type LegalPage = (typeof LEGAL_PAGES)[number]

/**
 * How the cancellation terms of the settings are written; a number of days comes with its unit, but
 * for the plain `from` of `between`.
 */
export interface TermsTexts {
  free: string
  /** Where cancelling costs the same from the booking to the arrival. */
  always: string
  between: string
  oneDay: string
  last: string
  arrivalDay: string
  charges: Record<LateCharge, string>
  /** How a charge is paid; left out where there is none. */
  payment: string
}

/** A paragraph, the items of a list, or the cancellation terms. `{name}` is a placeholder. */
export type LegalBlock = string | readonly string[] | TermsTexts

/** A legal page in one language. */
export interface LegalText {
  title: string
  /** For search engines. */
  description: string
  intro: string
  sections: readonly { heading: string; blocks: readonly LegalBlock[] }[]
}

export type LegalTexts = Record<LegalPage, LegalText>

/** The date of the last change of content; shown on the pages. */
export const LEGAL_DATE = '2026-11-23'

/** Long texts that few guests read: a separate chunk for each language. */
const texts: Record<Language, () => Promise<LegalTexts>> = {
  es: async () => (await import('./texts/es.ts')).es,
  en: async () => (await import('./texts/en.ts')).en,
  fr: async () => (await import('./texts/fr.ts')).fr,
  de: async () => (await import('./texts/de.ts')).de,
  zh: async () => (await import('./texts/zh.ts')).zh,
}

export async function loadLegalText(page: LegalPage, language: Language): Promise<LegalText> {
  return (await texts[language]())[page]
}
