import type { Language } from '#shared/i18n/languages.ts'
import type { Glossary } from '#shared/i18n/messages/glossary/es.ts'

/** A Rapa Nui word, and the note that explains it. */
export interface GlossaryWord {
  word: string
  note: string
}

/** Loaded when a note is written: articles have the notes in their text. */
const GLOSSARIES: Record<Language, () => Promise<Glossary>> = {
  es: async () => (await import('#shared/i18n/messages/glossary/es.ts')).es,
  en: async () => (await import('#shared/i18n/messages/glossary/en.ts')).en,
  fr: async () => (await import('#shared/i18n/messages/glossary/fr.ts')).fr,
  de: async () => (await import('#shared/i18n/messages/glossary/de.ts')).de,
  zh: async () => (await import('#shared/i18n/messages/glossary/zh.ts')).zh,
}

/** The words that notes in this language can be about. */
export async function loadGlossary(language: Language): Promise<GlossaryWord[]> {
  return Object.entries(await GLOSSARIES[language]()).map(([word, note]) => ({ word, note }))
}
