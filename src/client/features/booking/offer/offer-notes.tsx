import { formatTime } from '#shared/format.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { CurrencyNote } from '../currency/currency-note.tsx'
import { LocalizedText } from '../localized-text.tsx'
import styles from './offer-notes.module.css'

interface OfferNotesProps {
  offers: readonly RoomOffer[]
  /** Whether these are to be booked together, rather than chosen from. */
  isChosen?: boolean
}

/** What holds for all of the rooms: payment, hours, and how fresh the prices are. */
export function OfferNotes({ offers, isChosen = false }: OfferNotesProps) {
  const { t, tag } = useBookingI18n()
  const [first] = offers
  if (!first) return null
  const { checkIn, checkOut } = first.conditions
  return (
    <ul className={styles.notes}>
      <Payment offers={offers} isChosen={isChosen} />
      <li>{t('offer.hours', { checkIn, checkOut })}</li>
      {offers.some(({ taxEstimated }) => taxEstimated) && <li>{t('offer.estimated')}</li>}
      <CurrencyNote currency={first.currency} as="li" />
      <li>
        <LocalizedText>
          {t('offer.as_of', { time: formatTime(tag, new Date(first.asOf)) })}
        </LocalizedText>
      </li>
    </ul>
  )
}

/** How each part is paid; where rooms are only looked at, each says it by its plan. */
function Payment({ offers, isChosen }: Required<OfferNotesProps>) {
  const { t, money } = useBookingI18n()
  const [first] = offers
  const online = offers.filter(({ conditions }) => !conditions.payAtHotel)
  if (online.length === 0) {
    return (
      <>
        <li>{t('offer.pay_at_hotel')}</li>
        <li>{t('offer.no_card')}</li>
      </>
    )
  }
  if (!isChosen || !first) return null
  const sum = (rooms: readonly RoomOffer[]) =>
    rooms.reduce((total, { totalMinor }) => total + totalMinor, 0)
  const rest = sum(offers) - sum(online)
  return (
    <>
      <LocalizedText as="li">
        {t('next.pay_by_link', { amount: money(sum(online), first.currency) })}
      </LocalizedText>
      {rest > 0 && (
        <LocalizedText as="li">
          {t('next.rest_at_hotel', { amount: money(rest, first.currency) })}
        </LocalizedText>
      )}
    </>
  )
}
