import { useId } from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { REASONS } from '#shared/booking/price/reasons.ts'
import type { BookingKey } from '#shared/i18n/dictionaries.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import page from '../stay/booking-page.module.css'
import styles from './reasons.module.css'

/** What speaks for a booking here, in the owner's words; nothing if she leaves all of it out. */
export function Reasons() {
  const { t } = useBookingI18n()
  const { reasons = REASONS } = useSiteConfig()
  const id = useId()
  if (reasons.length === 0) return null
  return (
    <section className={styles.reasons} aria-labelledby={id}>
      <h2 id={id}>{t('why.title')}</h2>
      <ul className={page.bullets}>
        {reasons.map((key) => (
          <li key={key}>{t(key as BookingKey)}</li>
        ))}
      </ul>
    </section>
  )
}
