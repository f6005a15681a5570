import type { Language } from './languages.ts'

/** A list of names with the separator of the language. */
export const listIn = (language: Language, names: readonly string[]): string =>
  names.join(language === 'zh' ? '、' : ', ')

/** A label and its subject, with the language's colon. */
export const labelIn = (language: Language, label: string, subject: string): string =>
  `${label}${COLONS[language] ?? ': '}${subject}`

const COLONS: Partial<Record<Language, string>> = { fr: '\u202f: ', zh: '：' }
