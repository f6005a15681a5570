import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { LEGAL_PAGES } from './legal-pages.ts'
import styles from './legal-links.module.css'

/** Links to the legal pages for the footer; `children` are the visitor's settings. */
export function LegalLinks({ children }: { children?: ReactNode }) {
  const { t } = useI18n()
  return (
    <nav className={styles.links} aria-label={t('footer.legal')}>
      {LEGAL_PAGES.map((page) => (
        <Link key={page} to={`/${page}`}>
          {t(`footer.${page}`)}
        </Link>
      ))}
      <Link to="/about-this-site">{t('footer.making')}</Link>
      {children}
    </nav>
  )
}
