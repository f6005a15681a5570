import type { TEXT_PAGES } from '#shared/site/texts.ts'
import type { LegalText } from '#shared/texts/legal-page.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { fillPlaceholders, type MessageValues } from '#shared/i18n/translate.ts'

/** The legal pages; the name of each is its path, too. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cancellations'] as const

/** A page of long text: a legal page, accessibility (`making`), or information for travellers. */
export type TextPage = (typeof TEXT_PAGES)[number]

export const isLegalPage = (page: TextPage): boolean => LEGAL_PAGES.some((each) => each === page)

/** Date of the last change of the legal texts, which the pages show. */
export const LEGAL_DATE = '2026-11-28'

/** One chunk per page and language, because the texts are long and few guests read them. */
const files = import.meta.glob<LegalText>('./*/*.md', {
  base: '../../../shared/content/legal',
  import: 'default',
})

export async function loadLegalText(page: TextPage, language: Language): Promise<LegalText> {
  const text = await files[`./${language}/${page}.md`]?.()
  if (!text) throw new Error(`There is no page ${page} in ${language}.`)
  return text
}

/** A page with the names of the hotel and its place. */
export const withNames = (text: LegalText, names: MessageValues): LegalText =>
  JSON.parse(JSON.stringify(text), (_key, value: unknown) =>
    typeof value === 'string' ? fillPlaceholders(value, names) : value,
  ) as LegalText
