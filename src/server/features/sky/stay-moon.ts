import { translatorFor } from '#server/i18n/dictionary.ts'
import { nightDates, type StayDates } from '#shared/calendar.ts'
import { formatDay, formatNumber, formatTime } from '#shared/format.ts'
import type { Position } from '#shared/hotel/island.ts'
import type { StayMoon } from '#shared/booking/fields/stay-moon.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import { almanacOf, eveningPhase, type Almanac } from './almanac.ts'
import { litMoonPath, moonTimes, phaseOn } from './moon.ts'

/** The moon over the nights of a stay: its phase in the evening of the first and of the last. */
export function stayMoon(language: Language, stay: StayDates, place: Position): StayMoon {
  const days = nightDates(stay)
  return {
    text: sentences(language, days, place),
    nights: days.map((day) => ({ day, litMoon: litMoonPath(eveningPhase(day)) })),
  }
}

function sentences(language: Language, days: readonly string[], place: Position): string {
  const t = translatorFor(language)
  const tag = langTag(language)
  const [first = '', last = first] = [days[0], days.at(-1)]
  const moonOn = (day: string, { illuminatedFraction }: Almanac) =>
    t('sky.stay.moon', {
      phase: insideSentence(language, t(phaseOn(day))),
      percent: formatNumber(tag, illuminatedFraction, { style: 'percent' }),
    })
  const arrival = almanacOf(first, place)
  if (first === last) {
    const times = moonTimes(t, (at) => formatTime(tag, at), arrival.moon)
    return t('sky.stay.night', { moon: moonOn(first, arrival), times })
  }
  const between = days.slice(1, -1).flatMap((day) => {
    const key = PRINCIPAL[phaseOn(day)]
    return key ? [t(key, { day: formatDay(tag, day, { day: 'numeric', month: 'long' }) })] : []
  })
  const ends = t('sky.stay.nights', {
    first: moonOn(first, arrival),
    last: moonOn(last, almanacOf(last, place)),
  })
  return [ends, ...between].join(language === 'zh' ? '' : ' ')
}

/** The phases between the first night and the last that guests ask for. */
const PRINCIPAL: Partial<Record<ReturnType<typeof phaseOn>, 'sky.stay.full' | 'sky.stay.new'>> = {
  'sky.phase.full': 'sky.stay.full',
  'sky.phase.new': 'sky.stay.new',
}

/** A name that begins a line elsewhere; German nouns keep their capital. */
const insideSentence = (language: Language, name: string): string =>
  language === 'de' ? name : name.charAt(0).toLowerCase() + name.slice(1)
