import { Link } from '@tanstack/react-router'
import type { StaySearch } from '#shared/booking/search.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import styles from './booking-steps.module.css'

const STEPS = ['rooms', 'cart', 'data', 'done'] as const

interface BookingStepsProps {
  now: (typeof STEPS)[number]
  /** The stay, with which the link to the rooms opens them again. */
  search?: StaySearch
}

/** The way from the room to the confirmation; the steps that are done can be opened again. */
export function BookingSteps({ now, search = {} }: BookingStepsProps) {
  const { t } = useBookingI18n()
  const here = STEPS.indexOf(now)
  return (
    <ol className={styles.steps} aria-label={t('steps.title')} data-screen-only>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          {index >= here ? (
            t(`steps.${step}`)
          ) : (
            <Link {...(step === 'rooms' ? { to: '/rooms', search } : { to: '/cart' })}>
              {t(`steps.${step}`)}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
