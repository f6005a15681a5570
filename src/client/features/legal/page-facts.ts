import facts from '#shared/content/hotel/guest-facts.json'
import { HOTEL } from '#shared/hotel/site.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'

const { checkIn, checkOut, opens, closes } = HOTEL

type InLanguages = Partial<Record<Language, string>>

/** What the texts of pages leave open and only the owner knows, in a language. */
function pageFacts(language: Language): Record<string, string> {
  const { breakfastFrom, breakfastTo, ...written } = facts
  const inLanguage = (texts: InLanguages) => texts[language] ?? texts[DEFAULT_LANGUAGE] ?? ''
  const texts = Object.entries<InLanguages>(written).map(([name, each]) => [name, inLanguage(each)])
  return {
    checkIn,
    checkOut,
    opens,
    closes,
    breakfastFrom,
    breakfastTo,
    ...Object.fromEntries(texts),
  }
}

/** Placeholders that are links. */
export const LINKS = /(\{email\}|\{phone\}|\[[^\]]+\]\(\{blog\}\))/

/** A text with the facts it leaves open; null where the owner has not told one of them. */
export function filled(text: string, language: Language): string | null {
  const full = fillPlaceholders(text, pageFacts(language))
  const open = full.replaceAll(new RegExp(LINKS, 'g'), '')
  return full === '' || /\{\w+\}/.test(open) ? null : full
}
