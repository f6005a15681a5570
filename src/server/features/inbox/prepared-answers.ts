import { translatorFor } from '#server/i18n/dictionary.ts'
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

/** The values that are known: the placeholder of an unknown one stays, for the staff to fill in. */
const known = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The subject of an answer, in the guest's language. */
export const subjectFor = ({ number, language }: Pick<Guest, 'number' | 'language'>): string =>
  translatorFor(language)(number ? 'answers.subject.request' : 'answers.subject.message', {
    number,
  })

/** The prepared answers in the guest's language; unknown values stay placeholders. */
export function preparedAnswers({ name, language, checkIn, checkOut, price }: Guest) {
  const t = translatorFor(language)
  const dayOf = (day: string) => (day ? formatDay(langTag(language), day) : '')
  const values = known({ name, checkIn: dayOf(checkIn), checkOut: dayOf(checkOut), price })
  return PREPARED.map((prepared) => ({
    name: prepared,
    title: translatorFor('es')(`answers.title.${prepared}`),
    text: (['answers.hello', `answers.${prepared}`, 'answers.bye'] as const)
      .map((key) => t(key, values))
      .join('\n\n'),
  }))
}
