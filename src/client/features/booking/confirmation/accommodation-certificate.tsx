import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { readTravellers } from '#shared/booking/fields/travellers.ts'
import { moneyIn, taxSentence } from '#shared/booking/taxes.ts'
import { formatDay, formatInstant } from '#shared/format.ts'
import { pictureSources, srcSet } from '#shared/hotel/pictures.ts'
import { HOTEL, SEA_PRINT, SEA_PRINT_RATIO } from '#shared/hotel/site.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { CERTIFICATE_TEXTS, type CertificateText } from './certificate-texts.ts'
import styles from './accommodation-certificate.module.css'

/** What a guest shows at the airport: where, when and who, on one sheet of paper. */
export function AccommodationCertificate({ booking }: { booking: BookingView }) {
  const { t } = useBookingI18n()
  const { phone, email, registration } = useSiteConfig()
  return (
    <section className={styles.columns} aria-labelledby="letter">
      <div className={styles.intro}>
        <h2 id="letter">{t('confirmation.letter')}</h2>
        <p>{t('confirmation.letter_text')}</p>
        <button type="button" className="button" onClick={() => print()}>
          {t('confirmation.print')}
        </button>
      </div>
      <article className={styles.letter} aria-label={t('confirmation.letter')}>
        <img
          className={styles.print}
          src={SEA_PRINT}
          srcSet={srcSet(pictureSources(SEA_PRINT))}
          sizes="(min-width: 1000px) 40rem, 92vw"
          alt=""
          width={SEA_PRINT_RATIO}
          height={1}
          loading="lazy"
        />
        <header>
          <img src="/brand/logo-mark.svg" alt="" width="56" height="56" />
          <p>
            <strong>{HOTEL.name}</strong>
            <span>{HOTEL.address}</span>
            <span>
              {phone} · {email}
            </span>
          </p>
        </header>
        {CERTIFICATE_TEXTS.map((text) => (
          <CertificatePart
            key={text.lang}
            text={text}
            booking={booking}
            registration={registration}
          />
        ))}
      </article>
    </section>
  )
}

interface CertificatePartProps {
  text: CertificateText
  booking: BookingView
  registration: string | undefined
}

function CertificatePart({ text, booking, registration }: CertificatePartProps) {
  const asOf = formatInstant(text.tag, new Date(booking.asOf), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const tax = taxSentence(text.lang, booking, booking.guest.country)
  const { names } = readTravellers(booking.guest.observations)
  const rows = [
    [text.guest, booking.guest.name],
    ...(names.length > 0 ? [[text.travellers, names.join(', ')] as const] : []),
    [text.guests, String(booking.adults + booking.children)],
    [text.arrival, `${formatDay(text.tag, booking.checkIn)}, ${HOTEL.checkIn}`],
    [text.departure, `${formatDay(text.tag, booking.checkOut)}, ${HOTEL.checkOut}`],
    [text.nights, String(booking.nights)],
    [text.rooms, booking.rooms.map((room) => roomIn(text, room)).join(', ')],
    [text.number, booking.confirmationNumber],
    [text.total, moneyIn(text.lang, booking.totalMinor, booking.currency)],
  ] as const
  return (
    <section lang={text.lang} className={styles.part}>
      <h3>{text.title}</h3>
      <p>
        {text.opening(HOTEL.name)} {registration && text.registered(registration)}
      </p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <LocalizedText as="dd">{value}</LocalizedText>
          </div>
        ))}
      </dl>
      {tax && <LocalizedText as="p">{tax}</LocalizedText>}
      <p>{text.purpose}</p>
      <LocalizedText as="p" className={styles.issued}>
        {`${text.issued} ${asOf} (${text.islandTime}).`}
      </LocalizedText>
    </section>
  )
}

/** The room in the language of the text; one that is none of ours is called as the property calls it. */
const roomIn = (
  { roomNames }: CertificateText,
  { roomId, name }: BookingView['rooms'][number],
): string => (roomId === null ? undefined : roomNames[roomId]) ?? name
