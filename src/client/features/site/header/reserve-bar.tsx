import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOnScreen } from '#client/lib/hooks/use-on-screen.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './reserve-bar.module.css'

/** Pages that have a button of their own for the next step. */
const BOOKING_PAGES = /^\/(?:rooms|cart|checkout|booking)(?:\/|$)/

/** What the bar gives way to: forms, and the buttons of the cover picture. */
const GIVES_WAY_TO = 'main form, #inicio .button'

/**
 * The way to the rooms at the foot of narrow screens, where the header has no room for a button. It
 * gives way, so that it never covers what is typed or the same button above it: it then stays at the
 * foot of the page, which is as high as before, so that nothing moves under a finger.
 */
export function ReserveBar({ price }: { price?: ReactNode }) {
  // The page that is shown, not the one that is still loading: its forms are watched.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  return BOOKING_PAGES.test(path) ? null : (
    <Bar key={path} path={path}>
      {price}
    </Bar>
  )
}

function Bar({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useI18n()
  const givesWay = useOnScreen(GIVES_WAY_TO, path === '/')
  return (
    <aside
      data-screen-only
      className={givesWay ? styles.bar : `${styles.bar} ${styles.sticky}`}
      aria-label={t('nav.reserve')}
    >
      {children}
      <Link to="/rooms" search={{}} className="button bright">
        {t('nav.reserve')}
      </Link>
    </aside>
  )
}
