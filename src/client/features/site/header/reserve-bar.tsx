import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './reserve-bar.module.css'

/** Pages that have a button of their own for the next step. */
const BOOKING_PAGES = /^\/(?:rooms|cart|checkout|booking)(?:\/|$)/

/** The way to the rooms at the foot of narrow screens, where the header has no room for a button. */
export function ReserveBar({ price }: { price?: ReactNode }) {
  const { t } = useI18n()
  const isBooking = useRouterState({
    select: ({ location }) => BOOKING_PAGES.test(location.pathname),
  })
  if (isBooking) return null
  return (
    <aside data-screen-only className={styles.bar} aria-label={t('nav.reserve')}>
      {price}
      <Link to="/rooms" search={{}} className="button bright">
        {t('nav.reserve')}
      </Link>
    </aside>
  )
}
