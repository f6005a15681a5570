import { langName, type Language } from '#shared/i18n/languages.ts'
import type { Fact, ValueName } from '../desk/rows.ts'
import type { SiteKind } from '#shared/site/kinds.ts'
import { valueWords } from '../desk/value-words.ts'

export function changesWords(count: number): string {
  if (count === 0) return 'Sin cambios por publicar'
  return count === 1 ? '1 cambio' : `${count} cambios`
}

/** The name of a value, with its language if it has one. */
export const titleOf = ({ label, language }: { label: string } & Pick<ValueName, 'language'>) =>
  language === '' ? label : `${label} · ${langName(language as Language)}`

/** A function that writes a value of a key in one line. */
export function wordsOf(facts: readonly Fact[] | undefined) {
  const kinds = new Map<string, SiteKind>(facts?.map(({ key, kind }) => [key, kind]))
  return (key: string, value: unknown): string =>
    key.startsWith('fact.') && !kinds.has(key) ? '…' : valueWords(kinds.get(key) ?? 'text', value)
}
