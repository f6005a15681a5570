import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './legal-links.module.css'

/** Links to the legal pages for the footer; `children` are the visitor's settings. */
export function LegalLinks({ children }: { children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <nav className={styles.links} aria-label={t('footer.legal')}>
      <Link to="/privacy">{t('footer.privacy')}</Link>
      <Link to="/terms">{t('footer.terms')}</Link>
      <Link to="/cancellations">{t('footer.cancellations')}</Link>
      <Link to="/about-this-site">{t('footer.making')}</Link>
      {children}
    </nav>
  )
}
