import { presentSite } from '#server/site/site.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { stayMoon } from '#server/features/sky/stay-moon.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { localHref } from '#shared/addresses.ts'
import type { StayDates } from '#shared/calendar.ts'
import { ENTRY_FORM_URL, isEntryFormLate } from '#shared/hotel/entry-form.ts'
import { travelPath } from '#shared/hotel/travel.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { fillPlaceholders, type MessageValues } from '#shared/i18n/translate.ts'
import { letterKey } from '#shared/texts/letter-texts.ts'
import { knownSentences } from '#shared/texts/known-sentences.ts'
import type { Booking } from '../store/booking.entity.ts'
import type { DetailsContext } from './details.ts'

/**
 * What a guest with a confirmed booking has to know to get here: entry form and transfer, as long
 * as the stay has not begun, and how to find and call the hotel.
 */
export function arrivalOf(booking: Booking, context: DetailsContext): string {
  const { language, checkIn } = booking
  const house = houseIn(language, context.env)
  if (checkIn < context.today) return house
  const form = hasEntryForm() ? [entryForm(booking, context)] : []
  return [...form, translatorFor(language)('next.transfer'), house].join('\n\n')
}

/** What to do about the entry form, after an empty line; empty while there is time for it. */
export const lateForm = (booking: Booking, context: DetailsContext): string =>
  hasEntryForm() && isEntryFormLate(booking.checkIn, context.today)
    ? `\n\n${entryForm(booking, context)}`
    : ''

/** Whether travellers need the form, which only the island asks for. */
const hasEntryForm = (): boolean => presentSite().facts.islandTexts

function entryForm({ language, checkIn }: Booking, { today }: DetailsContext): string {
  const t = translatorFor(language)
  const isLate = isEntryFormLate(checkIn, today)
  const form = t('next.entry_form_name')
  const sentence = withPhone(t(isLate ? 'next.entry_form_late' : ofLetter('next.entry_form')), {
    form,
  })
  return `${sentence}\n${ENTRY_FORM_URL}`
}

/** The key of a text as it is with or without the letter of stay. */
export const ofLetter = <Key extends Parameters<typeof letterKey>[0]>(key: Key) =>
  letterKey(key, presentSite().facts.stayLetter)

/** The page for travellers, and address and telephone, in a language. */
export function houseIn(language: Language, env: Env): string {
  const t = translatorFor(language)
  const { travelPage } = presentSite().facts
  const travel = travelPage ? publicUrl(env) + localHref(travelPath(language), language) : ''
  return withPhone(knownSentences(t('mail.house'), { travel }), {
    travel,
    // The footer has it on two lines.
    address: t('footer.location').replace('\n', language === 'zh' ? '' : ', '),
  })
}

/** The moon over the nights of a stay, as a paragraph; none where the site leaves the sky out. */
export function moonIn(language: Language, stay: StayDates): string[] {
  const { islandSky, point } = presentSite().facts
  return islandSky ? [stayMoon(language, stay, point).text] : []
}

/** A text with the hotel's telephone, without what it says of it where the hotel names none. */
export function withPhone(text: string, values: MessageValues = {}): string {
  const { phone } = presentSite().facts
  return fillPlaceholders(knownSentences(text, { phone }), { ...values, phone: phone ?? '' })
}
