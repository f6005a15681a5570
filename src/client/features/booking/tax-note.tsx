import { taxSentence, type TaxFacts } from '#shared/booking/taxes.ts'
import { useBookingI18n } from './booking-i18n.ts'
import { LocalizedText } from './localized-text.tsx'

interface TaxNoteProps {
  price: TaxFacts
  /** ISO 3166-1 alpha-2, where the guest has said it. */
  country?: string
  className?: string | undefined
}

/** The sentence about taxes beside a total. */
export function TaxNote({ price, country, className }: TaxNoteProps) {
  const { language } = useBookingI18n()
  const sentence = taxSentence(language, price, country)
  if (!sentence) return null
  return (
    <LocalizedText as="p" className={className}>
      {sentence}
    </LocalizedText>
  )
}
