import type { KnownRequest } from './request-fields.tsx'
import { RequestForm } from './request-form.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './request-section.module.css'

/** Where other pages send guests for whom the booking system is no help. */
export const REQUEST_ID = 'solicitud'

/** The request form as a part of a page, for guests who would rather be looked after. */
export function RequestSection({ known }: { known: KnownRequest }) {
  const { t } = useBookingI18n()
  return (
    <section
      id={REQUEST_ID}
      className={styles.section}
      aria-labelledby="request-title"
      data-screen-only
    >
      <div>
        <h2 id="request-title">{t('request.title')}</h2>
        <p>{t('request.text')}</p>
      </div>
      <RequestForm known={known} />
    </section>
  )
}
