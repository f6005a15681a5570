import type { RoomOffer } from '#shared/booking/offer.ts'
import { useBookingI18n } from './booking-i18n.ts'
import { LocalizedText } from './localized-text.tsx'

type TaxFacts = Pick<
  RoomOffer,
  'taxExemption' | 'taxLabel' | 'taxesMinor' | 'subtotalMinor' | 'currency'
>

interface TaxNoteProps {
  price: TaxFacts
  /** ISO 3166-1 alpha-2, where the guest has said it. */
  country?: string
}

/** Beside a total: what foreign visitors may pay without the tax; nothing for guests from Chile. */
export function TaxNote({ price, country }: TaxNoteProps) {
  const { t, money, taxName } = useBookingI18n()
  const { taxExemption, taxLabel, taxesMinor, subtotalMinor, currency } = price
  if (taxExemption === 'off' || country === 'CL') return null
  return (
    <LocalizedText as="p">
      {taxesMinor === 0
        ? t('offer.no_vat')
        : t('cart.exempt', { tax: taxName(taxLabel), amount: money(subtotalMinor, currency) })}
    </LocalizedText>
  )
}
