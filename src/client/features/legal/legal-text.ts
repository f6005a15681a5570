import type { LegalText } from '#shared/texts/legal-page.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** The legal pages; each has a path of the same name. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cancellations'] as const

type LegalPage = (typeof LEGAL_PAGES)[number]

/** A page of text: a legal one, accessibility, or what a traveller asks. */
export type TextPage = LegalPage | 'making' | 'travel'

export const isLegalPage = (page: TextPage): boolean => LEGAL_PAGES.some((each) => each === page)

/** The date of the last change of content; shown on the pages. */
export const LEGAL_DATE = '2026-11-23'

/** Long texts that few guests read: a chunk for each page and language. */
const files = import.meta.glob<LegalText>('./*/*.md', {
  base: '../../../shared/content/legal',
  import: 'default',
})

/** A page of text in a language. */
export async function loadLegalText(page: TextPage, language: Language): Promise<LegalText> {
  const text = await files[`./${language}/${page}.md`]?.()
  if (!text) throw new Error(`There is no page ${page} in ${language}.`)
  return text
}
