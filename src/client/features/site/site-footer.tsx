import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import { HOTEL } from '#shared/site.ts'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const { t } = useI18n()
  const phone = t('footer.phone')
  const email = t('footer.email')
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <p className={styles.brand}>
            <img src="/brand/logo-white.svg" alt="" width="56" height="56" loading="lazy" />
            <span>{t('site.name')}</span>
          </p>
          <p>{t('footer.description')}</p>
        </div>
        <div>
          <h2>{t('footer.visit')}</h2>
          <address className={styles.location}>{t('footer.location')}</address>
          <p>{t('contact.hours', { opens: HOTEL.opens, closes: HOTEL.closes })}</p>
        </div>
        <div>
          <h2>{t('footer.write')}</h2>
          <ul>
            <li>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </li>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ul>
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore">{t('footer.explore')}</h2>
          <ul>
            <li>
              <Link to="/">{t('nav.home')}</Link>
            </li>
            <li>
              <Link to="/blog">{t('nav.blog')}</Link>
            </li>
            <li>
              <Link to="/" hash="contacto">
                {t('nav.contact')}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className={`wrap ${styles.fine}`}>
        <span>{t('footer.copyright', { year: 2026 })}</span>
        <span>{t('footer.illustrative')}</span>
      </p>
    </footer>
  )
}
