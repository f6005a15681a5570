import { useSiteConfig } from '#client/lib/site-config.tsx'
import { letterKey } from '#shared/texts/letter-texts.ts'
import type { BookingKey } from '#shared/i18n/dictionaries.ts'
import { hasPart } from '#shared/site-config.ts'
import { useBookingI18n } from './booking-i18n.ts'

type LetterText = Extract<Parameters<typeof letterKey>[0], BookingKey>

/** A text that mentions the letter of stay only where the hotel gives one. */
export function useLetterText(key: LetterText): string {
  const { t } = useBookingI18n()
  return t(letterKey(key, hasPart(useSiteConfig(), 'stayLetter')))
}
