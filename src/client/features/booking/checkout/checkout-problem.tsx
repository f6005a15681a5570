import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import page from '../stay/booking-page.module.css'
import styles from './checkout-error.module.css'

interface ProblemProps {
  title: string
  children: ReactNode
  /** The button that solves the problem. */
  action?: ReactNode
  /** Replaces the link to the cart. */
  elsewhere?: ReactNode
}

/** A message that takes the focus when it appears. */
export function Problem({ title, children, action, elsewhere }: ProblemProps) {
  const { t } = useBookingI18n()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={section}
      className={`${page.notice} ${styles.error}`}
      aria-labelledby="checkout-error"
      tabIndex={-1}
    >
      <h2 id="checkout-error">{title}</h2>
      {children}
      {action && (
        <div className={page.actions}>
          {action}
          {elsewhere ?? (
            <Link className="button ghost" to="/cart">
              {t('checkout.to_cart')}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}
