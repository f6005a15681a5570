import type { Language } from '#shared/i18n/languages.ts'
import type { LegalText } from './legal-text.ts'

/** How the site is made, with its accessibility statement. */
export interface MakingText extends LegalText {
  metaTitle: string
}

const texts: Record<Language, () => Promise<MakingText>> = {
  es: async () => (await import('./texts/making-es.ts')).es,
  en: async () => (await import('./texts/making-en.ts')).en,
  fr: async () => (await import('./texts/making-fr.ts')).fr,
  de: async () => (await import('./texts/making-de.ts')).de,
  zh: async () => (await import('./texts/making-zh.ts')).zh,
}

export const loadMakingText = (language: Language): Promise<MakingText> => texts[language]()
