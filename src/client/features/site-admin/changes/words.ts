import { langName } from '#shared/i18n/languages.ts'
import type { Fact, ValueName } from '../values/rows.ts'
import { valueWords } from '../values/value-words.ts'

export function changesWords(count: number): string {
  if (count === 0) return 'Sin cambios por publicar'
  return count === 1 ? '1 cambio' : `${count} cambios`
}

/** The name of a value, with its language if it has one. */
export const titleOf = ({ label, language }: { label: string } & Pick<ValueName, 'language'>) =>
  language === '' ? label : `${label} · ${langName(language)}`

/** A function that writes a value of a key in one line. */
export function wordsOf(facts: readonly Fact[] | undefined) {
  const known = new Map(facts?.map((fact) => [fact.key, fact]))
  return (key: string, value: unknown): string => {
    const fact = known.get(key)
    return key.startsWith('fact.') && !fact
      ? '…'
      : valueWords(fact?.kind ?? 'text', value, fact?.known)
  }
}
