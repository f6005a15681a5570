import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { letterRows } from './letter-rows.ts'
import { LETTER_LANGUAGES, useLetterTexts } from './letter-texts.ts'
import styles from './pocket-letter.module.css'

interface PocketLetterProps {
  booking: BookingView
  travellers: readonly string[]
  /** Name of the hotel. */
  hotel: string | number | undefined
}

/** The letter of stay as two sides of the size of a bank card, for print alone. */
export function PocketLetter(props: PocketLetterProps) {
  return (
    <div className={styles.pocket} aria-hidden="true">
      {LETTER_LANGUAGES.map((lang) => (
        <Side key={lang} lang={lang} {...props} />
      ))}
    </div>
  )
}

/** What is asked at the airport. */
const SHOWN = new Set(['guest', 'travellers', 'arrival', 'departure', 'number'])

function Side({
  lang,
  booking,
  travellers,
  hotel,
}: PocketLetterProps & { lang: (typeof LETTER_LANGUAGES)[number] }) {
  const { phone, address, registration, ...hours } = useSiteConfig()
  const t = useLetterTexts(lang)
  const rows = letterRows({ lang, t, booking, travellers, hours })
  return (
    <section lang={lang}>
      <p>
        <strong>{hotel}</strong> {t('title')}
      </p>
      <dl>
        {rows
          .filter(({ name }) => SHOWN.has(name))
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <IntlText as="dd">{value}</IntlText>
            </div>
          ))}
      </dl>
      <p>
        {[address, phone].filter(Boolean).join(' · ')}{' '}
        {registration && t('registered', { number: registration })}
      </p>
    </section>
  )
}
