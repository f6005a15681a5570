import { guestFacts } from '#shared/hotel/guest-facts.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'

/** What the texts of pages leave open, in a language. */
const pageFacts = (language: Language): Record<string, string> => ({
  ...hoursIn(language),
  ...guestFacts(language),
})

/** Placeholders that are links. */
export const LINKS = /(\{email\}|\{phone\}|\[[^\]]+\]\(\{blog\}\))/

/** A text with the facts it leaves open; null where the owner has not told one of them. */
export function filled(text: string, language: Language): string | null {
  const full = fillPlaceholders(text, pageFacts(language))
  const open = full.replaceAll(new RegExp(LINKS, 'g'), '')
  return full === '' || /\{\w+\}/.test(open) ? null : full
}
