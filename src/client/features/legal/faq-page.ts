import type { Language } from '#shared/i18n/languages.ts'
import type { LegalBlock, LegalText } from '#shared/texts/legal-page.ts'
import { filled } from './page-facts.ts'

/** The questions of a page and their answers as structured data (schema.org, FAQPage). */
export const faqPage = ({ sections }: LegalText, language: Language): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.map(({ heading, blocks }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: plainText(blocks, language) },
  })),
})

/** Paragraphs and lists without their links; the climate and the sources stand on the page only. */
function plainText(blocks: readonly LegalBlock[], language: Language): string {
  const texts = blocks.flatMap((block) =>
    typeof block === 'object' && !isList(block) ? [] : block,
  )
  return texts
    .map((text) => filled(text, language) ?? '')
    .join(' ')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .trim()
}

const isList = (block: LegalBlock): block is readonly string[] => Array.isArray(block)
