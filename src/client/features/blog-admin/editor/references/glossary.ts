import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** A Rapa Nui word, and the note that explains it. */
export interface GlossaryWord {
  word: string
  note: string
}

/** Loaded when a note is written: articles have the notes in their text. */
const files = import.meta.glob<Dictionaries['glossary']>('./*/glossary.json', {
  base: '../../../../../shared/content/locales',
  import: 'default',
})

/** The words that notes in this language can be about. */
export async function loadGlossary(language: Language): Promise<GlossaryWord[]> {
  const glossary = await files[`./${language}/glossary.json`]?.()
  return Object.entries(glossary ?? {}).map(([word, note]) => ({ word, note }))
}
