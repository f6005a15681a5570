import { breakfastIn, guestFacts } from '#shared/hotel/guest-facts.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { LANGUAGES, langTag, type Language } from '#shared/i18n/languages.ts'
import { listIn } from '#shared/i18n/punctuation.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'
import type { LegalBlock, LegalText } from '#shared/texts/legal-page.ts'
import { hasPart, isShown, type SiteConfig } from '#shared/site-config.ts'
import { knownSentences } from '#shared/texts/known-sentences.ts'
import { wordsOf } from '#shared/texts/text-links.ts'

/** Values of the placeholders in the pages' texts, in a language. */
const pageFacts = (language: Language, site: SiteConfig): Record<string, string> => ({
  ...hoursIn(language, site),
  ...breakfastIn(language, site),
  ...guestFacts(language),
  // Stands before a sentence about the letter of stay.
  letter: '',
  languages: languagesIn(language, site),
})

/** The languages in which the hotel answers, named in one of them. */
function languagesIn(language: Language, site: SiteConfig): string {
  const names = new Intl.DisplayNames(langTag(language), { type: 'language' })
  return listIn(
    language,
    LANGUAGES.filter((each) => isShown(site, each)).map((each) => names.of(each) ?? each),
  )
}

/** Splits a text at the placeholders that become links. */
export const CONTACTS = /(\{email\}|\{phone\})/

/** A text with its placeholders filled in; null if the owner has not entered one of the facts. */
export function filled(text: string, language: Language, site: SiteConfig): string | null {
  const { phone, email } = site
  const letter = hasPart(site, 'stayLetter')
  const known = knownSentences(withTravel(text, site), { phone, email, letter })
  const full = fillPlaceholders(known, pageFacts(language, site))
  const open = full.replaceAll(new RegExp(CONTACTS, 'g'), '')
  return full === '' || /\{\w+\}/.test(open) ? null : full
}

/** A text without the sentences that lead to "Before you travel" if the site has no such page. */
const withTravel = (text: string, site: SiteConfig): string =>
  hasPart(site, 'travelPage')
    ? text
    : knownSentences(text.replaceAll(/\]\(\/travel\/[^)]*\)/g, ']({travel})'), { travel: false })

/** The page's questions and answers as structured data (schema.org, FAQPage). */
export const faqPage = ({ sections }: LegalText, language: Language, site: SiteConfig): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.map(({ heading, blocks }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: plainText(blocks, language, site) },
  })),
})

/** Paragraphs and lists as plain text; leaves out climate and sources. */
function plainText(blocks: readonly LegalBlock[], language: Language, site: SiteConfig): string {
  const texts = blocks.flatMap((block) =>
    typeof block === 'object' && !isList(block) ? [] : block,
  )
  return texts
    .map((text) => wordsOf(filled(text, language, site) ?? ''))
    .join(' ')
    .trim()
}

const isList = (block: LegalBlock): block is readonly string[] => Array.isArray(block)
