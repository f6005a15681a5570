import { translatorFor } from '#server/i18n/dictionary.ts'
import type { Language } from '#shared/i18n/languages.ts'

/**
 * The text of a mail to a guest, with greeting and signature. The greeting has no name: which part
 * of a name is the first name cannot be told from "WANG Xiaoming" or "Ana Tuki Pakarati".
 */
export const greeted = (language: Language, text: string): string =>
  [translatorFor(language)('mail.hello'), text, signature(language)].join('\n\n')

/** How the family signs, also below answers. */
export const signature = (language: Language): string => translatorFor(language)('answers.bye')
