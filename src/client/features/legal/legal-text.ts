import type { LegalText } from '#shared/texts/legal-page.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { LegalPage } from './legal-pages.ts'

/** The date of the last change of content; shown on the pages. */
export const LEGAL_DATE = '2026-11-23'

/** Long texts that few guests read: a chunk for each page and language. */
const files = import.meta.glob<LegalText>('./*/*.md', {
  base: '../../../shared/content/legal',
  import: 'default',
})

/** A legal page, or how the site is made, in a language. */
export async function loadLegalText(
  page: LegalPage | 'making',
  language: Language,
): Promise<LegalText> {
  const text = await files[`./${language}/${page}.md`]?.()
  if (!text) throw new Error(`There is no page ${page} in ${language}.`)
  return text
}
