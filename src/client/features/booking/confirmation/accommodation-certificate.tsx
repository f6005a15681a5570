import { useState } from 'react'
import { readStored, store } from '#client/lib/storage/stored.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { Field } from '#client/ui/field.tsx'
import type { BookingView } from '#shared/booking/booking-view.ts'
import {
  MAX_TRAVELLERS_LENGTH,
  readTravellers,
  withTravellers,
} from '#shared/booking/fields/travellers.ts'
import { planLabel } from '#shared/booking/rate-plans.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { formatDay, formatMoment } from '#shared/format.ts'
import { pictureSources, srcSet } from '#shared/hotel/pictures.ts'
import { SEA_PRINT, SEA_PRINT_RATIO } from '#shared/hotel/prints.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { keyOf } from '../stay/open-booking.ts'
import page from '../stay/booking-page.module.css'
import { LETTER_LANGUAGES, useLetterTexts, type LetterTranslate } from './letter-texts.ts'
import styles from './accommodation-certificate.module.css'

/** A printable proof of accommodation, which a guest shows at the airport. */
export function AccommodationCertificate({ booking }: { booking: BookingView }) {
  const { t } = useBookingI18n()
  const { phone, email, address } = useSiteConfig()
  const { names, field } = useTravellers(booking)
  return (
    <section className={`${page.columns} ${page.aside} ${styles.sheet}`} aria-labelledby="letter">
      <div className={`${page.start} ${page.sticky} ${styles.intro}`}>
        <h2 id="letter">{t('confirmation.letter')}</h2>
        <p className={page.muted}>{t('confirmation.letter_text')}</p>
        {field && (
          <div className={page.scripted}>
            <Field
              {...field}
              name="travellers"
              optional
              label={t('checkout.travellers')}
              hint={t('checkout.travellers_hint')}
              autoComplete="off"
              maxLength={MAX_TRAVELLERS_LENGTH}
            />
          </div>
        )}
        <button type="button" className={`button ${page.scripted}`} onClick={() => print()}>
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
            <strong>{t.names.hotel}</strong>
            <span>{address}</span>
            <span>{[phone, email].filter(Boolean).join(' · ')}</span>
          </p>
        </header>
        {LETTER_LANGUAGES.map((lang) => (
          <CertificatePart
            key={lang}
            lang={lang}
            booking={booking}
            travellers={names}
            hotel={t.names.hotel}
          />
        ))}
      </article>
    </section>
  )
}

/**
 * The names of the other travellers. Of a booking that names too few of them the guest types them
 * into the field beside the letter; they stay in the tab and are not sent.
 */
function useTravellers({ confirmationNumber, guest, adults, children }: BookingView) {
  const { names } = readTravellers(guest.observations)
  const [typed, setTyped] = useState<string>()
  if (names.length >= adults + children - 1) return { names }
  const key = keyOf(confirmationNumber, '-travellers')
  // The page of a booking that is not masked is rendered in the browser, or by a link of a mail.
  const value = typed ?? readStored(key, 'sessionStorage') ?? names.join(', ')
  const onValue = (text: string) => {
    setTyped(text)
    store(key, text, 'sessionStorage')
  }
  return { names: readTravellers(withTravellers('', value)).names, field: { value, onValue } }
}

interface CertificatePartProps {
  lang: (typeof LETTER_LANGUAGES)[number]
  booking: BookingView
  /** Names of the other travellers. */
  travellers: readonly string[]
  /** Name of the hotel. */
  hotel: string | number | undefined
}

function CertificatePart(props: CertificatePartProps) {
  const { lang, booking, travellers, hotel = '' } = props
  const { registration, taxNumber, ...hours } = useSiteConfig()
  const t = useLetterTexts(lang)
  const tag = t('tag')
  const moment = formatMoment(tag, new Date(booking.asOf))
  const extras = booking.extrasMinor ?? 0
  const plans = new Set(booking.rooms.flatMap(({ planName }) => planLabel(t, planName) ?? []))
  const rows = [
    [t('guest'), booking.guest.name],
    ...(travellers.length > 0 ? [[t('travellers'), travellers.join(', ')] as const] : []),
    [t('guests'), String(booking.adults + booking.children)],
    [t('arrival'), `${formatDay(tag, booking.checkIn)}, ${hours.checkIn}`],
    [t('departure'), `${formatDay(tag, booking.checkOut)}, ${hours.checkOut}`],
    [t('nights'), String(booking.nights)],
    [t('rooms'), booking.rooms.map((room) => roomIn(t, room)).join(', ')],
    ...(plans.size > 0 ? [[t('plan'), [...plans].join(', ')] as const] : []),
    ...(booking.promoCode ? [[t('plan.code'), booking.promoCode] as const] : []),
    [t('number'), booking.confirmationNumber],
    ...(extras === 0 ? [] : [[t('extras'), moneyIn(lang, extras, booking.currency)] as const]),
    [t('total'), moneyIn(lang, booking.totalMinor + extras, booking.currency)],
  ] as const
  return (
    <section lang={lang} className={styles.part}>
      <h3>{t('title')}</h3>
      <p>
        {t('opening', { hotel })} {registration && t('registered', { number: registration })}
        {taxNumber && ` ${taxNumber.name} ${taxNumber.number}.`}
      </p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <IntlText as="dd">{value}</IntlText>
          </div>
        ))}
      </dl>
      <p>{t('purpose')}</p>
      <IntlText as="p" className={styles.issued}>
        {t('issued', { moment })}
      </IntlText>
    </section>
  )
}

/** The room's name in the language of the part, else its name in the PMS. */
function roomIn(t: LetterTranslate, room: BookingView['rooms'][number]): string {
  const key = `room.${room.roomId}`
  return t.has(key) ? t(key) : room.name
}
