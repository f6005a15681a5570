import { Link } from '@tanstack/react-router'
import { useBookingI18n } from '../booking-i18n.ts'
import styles from './checkout-error.module.css'

interface AlreadyBookedProps {
  /** Whether the same was booked by another checkout, or something else by this one. */
  kind: 'already_booked' | 'cart_booked'
  onBookAnother: () => void
}

/** Asks whether an earlier booking is meant; another one is made only on yes. */
export function AlreadyBooked({ kind, onBookAnother }: AlreadyBookedProps) {
  const { t } = useBookingI18n()
  const part = kind === 'already_booked' ? 'again' : 'changed'
  return (
    <>
      <h2 id="checkout-error">{t(`checkout.${part}_title`)}</h2>
      <p>{t(`checkout.${part}_text`)}</p>
      <div className={styles.actions}>
        <button type="button" className="button" onClick={onBookAnother}>
          {t('checkout.again_yes')}
        </button>
        <Link className="button ghost" to="/booking">
          {t('checkout.again_no')}
        </Link>
      </div>
    </>
  )
}
