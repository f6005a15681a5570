import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { storeCookie } from '#client/lib/storage/stored.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import { useLightMode, useSiteConfig } from '#client/lib/site-config.tsx'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { ContactLinks } from './header/contact-links.tsx'
import { IslandClock } from './island-clock.tsx'
import { TravelLink } from '#client/ui/travel-link.tsx'
import { NavLinks } from './header/nav-links.tsx'
import styles from './site-footer.module.css'
import { LIGHT_MODE_COOKIE } from '#shared/light-mode.ts'

const SERVICES = [1, 2, 3, 4, 5, 6, 7, 8] as const

interface SiteFooterProps {
  /** Buttons for the visitor's settings, after the links to the legal pages. */
  settings?: ReactNode
  /** The hidden login, or the signed-in user. */
  account?: ReactNode
}

export function SiteFooter({ settings, account }: SiteFooterProps) {
  const { t, language } = useI18n()
  const site = useSiteConfig()
  const { month, registration, taxNumber, agency } = site
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.hotel}>
          <p className={styles.brand}>
            <img src="/brand/logo-white.svg" alt="" width="56" height="56" loading="lazy" />
            <span>{t('site.name')}</span>
          </p>
          <p>{t('footer.description')}</p>
          <Partners />
        </div>
        <div>
          <h2>{t('footer.visit')}</h2>
          <address className={styles.location}>{t('footer.location')}</address>
          <p>{t('contact.hours', hoursIn(language, site))}</p>
          <IslandClock />
          <h2 className={styles.second}>{t('footer.write')}</h2>
          <ContactLinks />
        </div>
        <div data-screen-only>
          <h2>{t('footer.services')}</h2>
          <ul className={styles.services}>
            {SERVICES.map((n) => (
              <li key={n}>{t(`footer.service.${n}`)}</li>
            ))}
          </ul>
        </div>
        <Explore />
      </div>
      <div className={`wrap ${styles.fine}`} data-screen-only>
        <p>
          {t('footer.copyright', { year: month.slice(0, 4) })} · {t('footer.illustrative')}
          {registration && ` · ${t('footer.registration', { number: registration })}`}
          {taxNumber && ` · ${taxNumber.name} ${taxNumber.number}`}
        </p>
        <nav className={styles.legal} aria-label={t('footer.legal')}>
          <Link to="/privacy">{t('footer.privacy')}</Link>
          <Link to="/terms">{t('footer.terms')}</Link>
          <Link to="/cancellations">{t('footer.cancellations')}</Link>
          <Link to="/about-this-site">{t('footer.making')}</Link>
          <LightModeSwitch />
          {settings}
        </nav>
        {agency && (
          <p>
            <a href={agency.url} rel="noopener">
              {t('footer.credit', { agency: agency.name })}
            </a>
          </p>
        )}
        {account}
      </div>
    </footer>
  )
}

function Explore() {
  const { t } = useI18n()
  return (
    <nav
      id="mapa-del-sitio"
      aria-labelledby="footer-explore"
      className={styles.explore}
      data-screen-only
    >
      <h2 id="footer-explore">{t('footer.explore')}</h2>
      <NavLinks />
      <Link to="/blog">{t('blog.title')}</Link>
      <Link to="/rooms" search={{}}>
        {t('nav.reserve')}
      </Link>
      <Link to="/booking">{t('nav.my_booking')}</Link>
      <TravelLink />
    </nav>
  )
}

const PARTNER_LOGOS = { tours: 'vaa', diving: 'manu' }

function Partners() {
  const { t } = useI18n()
  return (
    <div className={styles.partners} data-screen-only>
      <h2>{t('footer.partners')}</h2>
      <ul>
        {(['tours', 'diving'] as const).map((name) => (
          <li key={name}>
            <img
              src={`/brand/partner-${PARTNER_LOGOS[name]}.svg`}
              alt={t(`footer.partner.${name}`)}
              width="72"
              height="58"
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The button for light mode, which needs JavaScript and is shown after hydration. */
function LightModeSwitch() {
  const { t } = useI18n()
  const isLight = useLightMode() !== undefined
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <button type="button" onClick={() => chooseLightMode(!isLight)}>
      {t(isLight ? 'light.off' : 'light.on')}
    </button>
  )
}

/** Stores the choice in a cookie and reloads, because the server renders light mode. */
function chooseLightMode(on: boolean): void {
  if (storeCookie(LIGHT_MODE_COOKIE, on ? 'on' : 'off')) location.reload()
}
