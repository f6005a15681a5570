import type { RoomOffer } from '#shared/booking/offer.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { formatTime } from '#shared/format.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import styles from './offer-notes.module.css'

/** The conditions that hold for every room of a search: payment, hours, taxes, and how fresh it is. */
export function OfferNotes({ offers }: { offers: readonly RoomOffer[] }) {
  const { t, language } = useBookingI18n()
  const [first] = offers
  if (!first) return null
  const { checkIn, checkOut, payAtHotel } = first.conditions
  const time = formatTime(languageOption(language).tag, new Date(first.asOf))
  return (
    <ul className={styles.notes}>
      {payAtHotel && <li>{t('offer.pay_at_hotel')}</li>}
      <li>{t('offer.hours', { checkIn, checkOut })}</li>
      {first.taxExemption === 'explain' && <li>{t('offer.exempt', { tax: first.taxLabel })}</li>}
      {offers.some(({ taxEstimated }) => taxEstimated) && <li>{t('offer.estimated')}</li>}
      <li>
        <LocalizedText>{t('offer.as_of', { time })}</LocalizedText>
      </li>
    </ul>
  )
}
