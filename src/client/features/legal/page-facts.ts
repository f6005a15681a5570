import { guestFacts } from '#shared/hotel/guest-facts.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'
import type { LegalBlock, LegalText } from '#shared/texts/legal-page.ts'

/** Values of the placeholders in the texts of pages, in a language. */
const pageFacts = (language: Language): Record<string, string> => ({
  ...hoursIn(language),
  ...guestFacts(language),
})

/** Placeholders that are links. */
export const LINKS = /(\{email\}|\{phone\}|\[[^\]]+\]\(\{blog\}\))/

/** A text with the values of its placeholders; null where the owner has not given one of the facts. */
export function filled(text: string, language: Language): string | null {
  const full = fillPlaceholders(text, pageFacts(language))
  const open = full.replaceAll(new RegExp(LINKS, 'g'), '')
  return full === '' || /\{\w+\}/.test(open) ? null : full
}

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

/** Paragraphs and lists as plain text; climate and sources are only on the page. */
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
