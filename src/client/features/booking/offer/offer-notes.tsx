import { formatTime } from '#shared/format.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { fullCancellationText } from '#shared/booking/cancellation-text.ts'
import { useGuestCurrency } from '../currency/guest-currency.ts'
import { LocalizedText } from '../localized-text.tsx'
import styles from './offer-notes.module.css'

interface OfferNotesProps {
  offers: readonly RoomOffer[]
}

/** What holds for every room of a search: payment, hours, and how fresh the prices are. */
export function OfferNotes({ offers }: OfferNotesProps) {
  const { t, tag } = useBookingI18n()
  const [first] = offers
  if (!first) return null
  const { checkIn, checkOut, payAtHotel } = first.conditions
  return (
    <ul className={styles.notes}>
      <li>{t(payAtHotel ? 'offer.pay_at_hotel' : 'next.pay_by_link')}</li>
      {payAtHotel && <li>{t('offer.no_card')}</li>}
      <Cancellation offer={first} />
      <li>{t('offer.hours', { checkIn, checkOut })}</li>
      {offers.some(({ taxEstimated }) => taxEstimated) && <li>{t('offer.estimated')}</li>}
      <CurrencyNote offer={first} />
      <li>
        <LocalizedText>
          {t('offer.as_of', { time: formatTime(tag, new Date(first.asOf)) })}
        </LocalizedText>
      </li>
    </ul>
  )
}

function Cancellation({ offer }: { offer: RoomOffer }) {
  const i18n = useBookingI18n()
  return (
    <li>
      <LocalizedText>{fullCancellationText(i18n, offer.conditions.cancellation)}</LocalizedText>
    </li>
  )
}

function CurrencyNote({ offer: { currency } }: { offer: RoomOffer }) {
  const { t } = useBookingI18n()
  const chosen = useGuestCurrency()
  if (!chosen || chosen === currency) return null
  return <li>{t('offer.charged_in', { chosen, currency })}</li>
}
