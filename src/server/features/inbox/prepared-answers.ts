import { dictionary } from '#server/i18n/dictionary.ts'
import { formatDay } from '#shared/format.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'

/** The guest of an inbox item; empty values are unknown. */
interface Guest {
  name: string
  number: string
  language: Language
  checkIn: string
  checkOut: string
  price: string
}

const PREPARED = ['thanks', 'free', 'full', 'dates'] as const

/** Unlike `fillPlaceholders`, leaves the placeholder of an empty value. */
const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] || placeholder)

/** The subject of an answer, in the guest's language. */
export function subjectFor({ number, language }: Pick<Guest, 'number' | 'language'>): string {
  const texts = dictionary(language, 'answers')
  return fill(texts[number ? 'answers.subject.request' : 'answers.subject.message'], { number })
}

/** The prepared answers in the guest's language; unknown values stay placeholders. */
export function preparedAnswers({ name, language, checkIn, checkOut, price }: Guest) {
  const texts = dictionary(language, 'answers')
  const dayOf = (day: string) => (day ? formatDay(langTag(language), day) : '')
  const values = { name, checkIn: dayOf(checkIn), checkOut: dayOf(checkOut), price }
  return PREPARED.map((prepared) => ({
    name: prepared,
    title: dictionary('es', 'answers')[`answers.title.${prepared}`],
    text: fill(
      [texts['answers.hello'], texts[`answers.${prepared}`], texts['answers.bye']].join('\n\n'),
      values,
    ),
  }))
}
