import { hotelDay } from '#shared/calendar.ts'
import { formatDayRange } from '#shared/day-range.ts'
import { langName } from '#shared/i18n/languages.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import type { ChangeRow, Fact, ValueName } from '../values/rows.ts'
import { valueWords } from '../values/value-words.ts'

export function changesWords(count: number): string {
  if (count === 0) return 'Sin cambios por publicar'
  return count === 1 ? '1 cambio' : `${count} cambios`
}

/** What guests see of published changes; a notice begins and ends with its days. */
export function publishedWords(changes: readonly Pick<ChangeRow, 'key' | 'to'>[]): string {
  const count = changesWords(changes.length)
  const notice = changes.find(({ key }) => key === 'fact.notice')?.to as SiteFacts['notice']
  const about = notice ? noticeWords(notice) : undefined
  if (about === undefined) return `${count}: los huéspedes lo ven.`
  return changes.length === 1 ? `${count}: ${about}` : `${count}: los huéspedes lo ven; ${about}`
}

function noticeWords({ from, to }: NonNullable<SiteFacts['notice']>): string | undefined {
  const today = hotelDay(Date.now())
  if (to < today) return 'el aviso ya terminó, y no lo ven.'
  return today < from ? `el aviso lo ven desde el ${formatDayRange('es', from, from)}.` : undefined
}

/** The name of a value, with its language if it has one. */
export const titleOf = ({ label, language }: { label: string } & Pick<ValueName, 'language'>) =>
  language === '' ? label : `${label} · ${langName(language)}`

/** A function that writes a value of a key in one line. */
export function wordsOf(facts: readonly Fact[] | undefined) {
  const known = new Map(facts?.map((fact) => [fact.key, fact]))
  return (key: string, value: unknown): string => {
    const fact = known.get(key)
    return !key.startsWith('text.') && !fact
      ? '…'
      : valueWords(fact?.kind ?? 'text', value, fact?.known)
  }
}
