import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './reserve-bar.module.css'

/** Pages that have a button of their own for the next step. */
const BOOKING_PAGES = /^\/(?:rooms|cart|checkout|booking)(?:\/|$)/

/**
 * The way to the rooms at the foot of narrow screens, where the header has no room for a button. It
 * gives way to forms, so that it never covers what is typed: it then stays at the foot of the page,
 * which is as high as before, so that nothing moves under a finger.
 */
export function ReserveBar({ price }: { price?: ReactNode }) {
  // The page that is shown, not the one that is still loading: its forms are watched.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  return BOOKING_PAGES.test(path) ? null : <Bar key={path}>{price}</Bar>
}

function Bar({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const isFormVisible = useFormVisible()
  return (
    <aside
      data-screen-only
      className={isFormVisible ? styles.bar : `${styles.bar} ${styles.sticky}`}
      aria-label={t('nav.reserve')}
    >
      {children}
      <Link to="/rooms" search={{}} className="button bright">
        {t('nav.reserve')}
      </Link>
    </aside>
  )
}

/** Whether a form of the page is on the screen. */
function useFormVisible(): boolean {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const visible = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      }
      setIsVisible(visible.size > 0)
    })
    for (const form of document.querySelectorAll('main form')) observer.observe(form)
    return () => observer.disconnect()
  }, [])
  return isVisible
}
