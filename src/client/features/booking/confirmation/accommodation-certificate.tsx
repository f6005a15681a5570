import { useState } from 'react'
import { flushSync } from 'react-dom'
import { readStored, store } from '#client/lib/storage/stored.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { Field } from '#client/ui/field.tsx'
import type { BookingView } from '#shared/booking/booking-view.ts'
import {
  MAX_TRAVELLERS_LENGTH,
  readTravellers,
  withTravellers,
} from '#shared/booking/fields/travellers.ts'
import { formatMoment } from '#shared/format.ts'
import { pictureSources, srcSet } from '#shared/hotel/pictures.ts'
import { SEA_PRINT, SEA_PRINT_RATIO } from '#shared/pictures/prints.ts'
import { sizesOf } from '#shared/pictures/places.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { keyOf } from '../stay/open-booking.ts'
import page from '../stay/booking-page.module.css'
import { letterRows } from './letter-rows.ts'
import { LETTER_LANGUAGES, useLetterTexts } from './letter-texts.ts'
import { PocketLetter } from './pocket-letter.tsx'
import styles from './accommodation-certificate.module.css'

/** A printable proof of accommodation, which a guest shows at the airport. */
export function AccommodationCertificate({ booking }: { booking: BookingView }) {
  const { t } = useBookingI18n()
  const { names, field } = useTravellers(booking)
  const [printed, setPrinted] = useState<'letter' | 'pocket'>()
  const printAlone = (sheet: 'letter' | 'pocket') => () => {
    flushSync(() => setPrinted(sheet))
    // Not after the call, which returns at once where the dialog of the printer is another program's.
    addEventListener('afterprint', () => setPrinted(undefined), { once: true })
    print()
  }
  return (
    <section
      className={`${page.columns} ${page.aside} ${styles.sheet}`}
      aria-labelledby="letter"
      data-printed={printed}
    >
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
        <div className={`${page.actions} ${page.scripted}`}>
          <button type="button" className="button" onClick={printAlone('letter')}>
            {t('confirmation.print')}
          </button>
          <button type="button" className="button ghost" onClick={printAlone('pocket')}>
            {t('confirmation.print_pocket')}
          </button>
        </div>
      </div>
      <Letter booking={booking} travellers={names} />
      <PocketLetter booking={booking} travellers={names} hotel={t.names.hotel} />
    </section>
  )
}

/** The whole sheet, as it is shown and printed. */
function Letter({ booking, travellers }: Pick<CertificatePartProps, 'booking' | 'travellers'>) {
  const { t } = useBookingI18n()
  const { phone, email, address } = useSiteConfig()
  return (
    <article className={styles.letter} aria-label={t('confirmation.letter')}>
      <img
        className={styles.print}
        src={SEA_PRINT}
        srcSet={srcSet(pictureSources(SEA_PRINT))}
        sizes={sizesOf('print')}
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
          travellers={travellers}
          hotel={t.names.hotel}
        />
      ))}
    </article>
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
  const moment = formatMoment(t('tag'), new Date(booking.asOf))
  const rows = letterRows({ lang, t, booking, travellers, hours })
  return (
    <section lang={lang} className={styles.part}>
      <h3>{t('title')}</h3>
      <p>
        {t('opening', { hotel })} {registration && t('registered', { number: registration })}
        {taxNumber && ` ${taxNumber.name} ${taxNumber.number}.`}
      </p>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
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
