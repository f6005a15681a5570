import { Link, useHydrated } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { storeCookie } from '#client/lib/storage/stored.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import { useLightMode, useSiteConfig } from '#client/lib/site-config.tsx'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { PARTNERS, SERVICES } from '#shared/hotel/lists.ts'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import { ContactLinks } from './header/contact-links.tsx'
import { IslandClock } from './island-clock.tsx'
import { TravelLink } from '#client/ui/travel-link.tsx'
import { NavLinks } from './header/nav-links.tsx'
import styles from './site-footer.module.css'
import { LIGHT_MODE_COOKIE } from '#shared/light-mode.ts'

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
        <div>
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
          <ContactLinks />
        </div>
        <Services />
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

function Services() {
  const { t } = useI18n()
  const { services = SERVICES } = useSiteConfig()
  if (!services[0]) return null
  return (
    <div className={styles.fold} data-screen-only>
      <FoldTitle>{t('footer.services')}</FoldTitle>
      <ul className={styles.services}>
        {services.map((key) => (
          <li key={key}>{t(key as SiteKey)}</li>
        ))}
      </ul>
    </div>
  )
}

/** The title of a list, which on a phone with scripts is a button that shows the list. */
function FoldTitle({ children }: { children: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <h2>{children}</h2>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {children}
      </button>
    </>
  )
}

function Explore() {
  const { t } = useI18n()
  return (
    <nav
      id="mapa-del-sitio"
      aria-label={t('footer.explore')}
      className={styles.fold}
      data-screen-only
    >
      <FoldTitle>{t('footer.explore')}</FoldTitle>
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

function Partners() {
  const { t } = useI18n()
  const { partners = Object.keys(PARTNERS) } = useSiteConfig()
  if (!partners[0]) return null
  return (
    <div className={styles.partners} data-screen-only>
      <h2>{t('footer.partners')}</h2>
      <ul>
        {partners.map((key) => (
          <li key={key}>
            {Object.hasOwn(PARTNERS, key) ? (
              <img
                src={`/brand/partner-${PARTNERS[key]}.svg`}
                alt={t(key as SiteKey)}
                width="72"
                height="58"
                loading="lazy"
              />
            ) : (
              t(key as SiteKey)
            )}
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
