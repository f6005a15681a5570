import { dictionary, translatorFor } from '#server/i18n/dictionary.ts'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import { formatDay, formatMoney } from '#shared/format.ts'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { PROPERTY, type SimPlan, type SimRoomType } from '../state/property.ts'

/** The texts of one language: the site's and the page's own; dates and amounts as it writes them. */
export function textsFor(language: Language) {
  const { tag } = languageOption(language)
  const t = translatorFor(language)
  const texts = dictionary(language, 'sandbox')
  const own = (key: keyof Dictionaries['sandbox']) => texts[key]
  return {
    language,
    tag,
    t,
    own,
    roomName: ({ picture }: SimRoomType) => t(`room.${picture}.name`),
    roomText: ({ picture }: SimRoomType) => t(`room.${picture}.description`),
    planName: ({ key }: SimPlan) => own(key),
    day: (date: string) =>
      formatDay(tag, date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    /** Hundredths of the property's currency. */
    money: (hundredths: number) =>
      formatMoney(tag, hundredths, PROPERTY.currency, { currencyDisplay: 'code' }),
  }
}

export type Texts = ReturnType<typeof textsFor>
