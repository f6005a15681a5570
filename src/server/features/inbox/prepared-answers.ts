import { translatorFor } from '#server/i18n/dictionary.ts'
import { presentSite } from '#server/site/site.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { formatDay } from '#shared/format.ts'
import { fillPlaceholders } from '#shared/i18n/translate.ts'
import { LANGUAGES, langTag, type Language } from '#shared/i18n/languages.ts'
import type { OwnAnswer } from '#shared/site/facts-of-answers.ts'
import type { AskedPrice } from './asked-price.ts'

/** The guest of an inbox item; empty values are unknown. */
interface Guest {
  name: string
  checkIn: string
  checkOut: string
  price: AskedPrice | null
}

const PREPARED = ['thanks', 'free', 'full', 'dates'] as const

type Texts = Partial<Record<Language, string>>

const inEach = (textIn: (language: Language) => string | undefined): Texts =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = textIn(language)
      return text ? [[language, text] as const] : []
    }),
  )

/** The subject of an answer in each language; empty number: the item is a message. */
export const subjectsFor = (number: string): Record<Language, string> =>
  inEach((language) =>
    translatorFor(language)(number ? 'answers.subject.request' : 'answers.subject.message', {
      number,
    }),
  ) as Record<Language, string>

/**
 * The prepared answers of the program and of the staff in each language that they have; a placeholder
 * of an unknown value stays, for the staff to fill in.
 */
export const preparedAnswers = (guest: Guest) => [
  ...PREPARED.map((name) => ({
    name,
    title: translatorFor('es')(`answers.title.${name}`),
    texts: inEach((language) =>
      framed(
        language,
        guest,
        translatorFor(language)(`answers.${name}`, valuesIn(language, guest)),
      ),
    ),
  })),
  ...presentSite().facts.answers.map((own) => ({
    name: own.title,
    title: own.title,
    texts: inEach((language) => {
      const text = ownText(own, language, guest)
      return text && framed(language, guest, text)
    }),
  })),
]

/** The text of an own answer with its values; undefined without one in the language. */
export function ownText({ texts }: OwnAnswer, language: Language, guest: Guest) {
  const text = texts[language]?.trim()
  const names = translatorFor(language).names
  return text && fillPlaceholders(text, { ...names, ...valuesIn(language, guest) })
}

/** A text with greeting and closing. */
export function framed(language: Language, guest: Guest, text: string): string {
  const t = translatorFor(language)
  const values = valuesIn(language, guest)
  return [t('answers.hello', values), text, t('answers.bye')].join('\n\n')
}

/** The values that are known. */
function valuesIn(language: Language, guest: Guest): Record<string, string> {
  const { name, checkIn, checkOut, price } = guest
  const dayOf = (day: string) => (day ? formatDay(langTag(language), day) : '')
  const values = {
    name,
    checkIn: dayOf(checkIn),
    checkOut: dayOf(checkOut),
    price: price ? moneyIn(language, price.totalMinor, price.currency) : '',
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
