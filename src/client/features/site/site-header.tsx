import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import type { LanguagePaths } from '#client/lib/head.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import styles from './site-header.module.css'

/** Spec §9: past this the bar turns green. */
const SCROLLED_PX = 100

interface SiteHeaderProps {
  /** The page's address in each language it exists in. */
  paths: LanguagePaths
  /** The bar lies over a picture until the page is scrolled. */
  overPicture: boolean
}

export function SiteHeader({ paths, overPicture }: SiteHeaderProps) {
  const { t } = useI18n()
  const isScrolled = useScrolledPast(SCROLLED_PX)
  return (
    <header
      className={styles.bar}
      data-scrolled={isScrolled || undefined}
      data-solid={!overPicture || undefined}
    >
      <Link to="/" className={styles.brand}>
        <img src="/brand/logo-white.svg" alt="" width="44" height="44" />
        <span>
          {t('site.name')}
          <small>{t('site.tagline')}</small>
        </span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <ul>
          <li>
            <Link
              to="/"
              className={styles.link}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t('nav.home')}
            </Link>
          </li>
          <li>
            <Link to="/blog" className={styles.link} activeOptions={{ includeSearch: false }}>
              {t('nav.blog')}
            </Link>
          </li>
          <li>
            <Link
              to="/"
              hash="contacto"
              className={styles.link}
              activeOptions={{ includeHash: true }}
            >
              {t('nav.contact')}
            </Link>
          </li>
        </ul>
      </nav>
      <LanguageSwitcher paths={paths} />
    </header>
  )
}

function useScrolledPast(px: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const update = () => setIsPast(window.scrollY > px)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [px])
  return isPast
}
