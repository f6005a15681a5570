import type { Language } from './languages.ts'

/** Names one after another, with the mark that the language sets between them. */
export const listIn = (language: Language, names: readonly string[]): string =>
  names.join(language === 'zh' ? '、' : ', ')

/** A label and what it is of, with the colon as the language sets it. */
export const labelIn = (language: Language, label: string, subject: string): string =>
  `${label}${COLONS[language] ?? ': '}${subject}`

const COLONS: Partial<Record<Language, string>> = { fr: '\u202f: ', zh: '：' }
