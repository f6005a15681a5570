import { Link, useHydrated, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isHereAfterPaint } from '#client/lib/after-paint.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import type { LanguagePaths } from '#shared/addresses.ts'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavLinks } from './nav-links.tsx'
import styles from './site-header.module.css'
import { useCartCount } from '#client/lib/storage/cart-storage.ts'

/** Scroll position from which the bar is green (spec §9). */
const SCROLLED_PX = 100

interface SiteHeaderProps {
  /** The page's path in each language in which it exists. */
  paths: LanguagePaths
  /** Whether the bar is transparent over a picture until the page is scrolled. */
  overPicture: boolean
}

export function SiteHeader({ paths, overPicture }: SiteHeaderProps) {
  const { t } = useI18n()
  const isScrolled = useScrolledPast(SCROLLED_PX)
  const menu = useMobileMenu()
  return (
    <header
      data-screen-only
      className={styles.bar}
      data-scrolled={isScrolled || undefined}
      data-solid={!overPicture || undefined}
    >
      <Link to="/" className={styles.brand}>
        {/* Low priority, so that React does not preload it before the cover picture. */}
        <img src="/brand/logo-white.svg" alt="" width="44" height="44" fetchPriority="low" />
        <span>
          {t('site.name')}
          <small>{t('site.tagline')}</small>
        </span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <NavLinks />
      </nav>
      <Link to="/rooms" search={{}} className={`button bright ${styles.reserve}`}>
        {t('nav.reserve')}
      </Link>
      <CartLink />
      <LanguageSwitcher paths={paths} />
      <a
        className={`icon-button ${styles.menuButton}`}
        href="#mapa-del-sitio"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          void menu.open()
        }}
      >
        <span className="visually-hidden">{t('nav.open_menu')}</span>
        <StrokeIcon d="M3 7h18M3 12h18M3 17h18" size={26} />
      </a>
      {menu.isOpen && <MobileMenu paths={paths} onClose={menu.close} />}
    </header>
  )
}

/**
 * Opening the menu adds a history entry, so that the back button closes it. The menu is shown before
 * that, because the entry renders all links of the page again.
 */
function useMobileMenu() {
  const router = useRouter()
  const hasEntry = useRouterState({ select: ({ location }) => location.state.menu === true })
  const [isPressed, setIsPressed] = useState(false)
  // A reload keeps the history's state, which the server does not know.
  const isHydrated = useHydrated()
  return {
    isOpen: (hasEntry && isHydrated) || isPressed,
    open: async () => {
      setIsPressed(true)
      if (await isHereAfterPaint())
        await router.navigate({
          to: '.',
          search: true,
          hash: true,
          state: (state) => ({ ...state, menu: true }),
          resetScroll: false,
          hashScrollIntoView: false,
        })
      setIsPressed(false)
    },
    // The second press of two, before there is an entry, leaves the menu open.
    close: () => {
      if (hasEntry) router.history.back()
    },
  }
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

/** The link to the cart with its number of rooms; absent if the cart is empty. */
export function CartLink() {
  const { t } = useI18n()
  const count = useCartCount()
  if (count === 0) return null
  return (
    <Link to="/cart" className="icon-button">
      <span className="visually-hidden">{t('nav.cart', { count })}</span>
      {/* The number is inside the bag icon. */}
      <svg viewBox="0 0 24 24" width="32" height="32" fill="none" stroke="currentColor" aria-hidden>
        <path strokeWidth="1.5" d="M4 7h16l-1 14H5zM8 7a4 4 0 0 1 8 0" />
        <text x="12" y="17.5" fontSize="9.5" textAnchor="middle" fill="currentColor" stroke="none">
          {count}
        </text>
      </svg>
    </Link>
  )
}
