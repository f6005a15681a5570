import { Link, useLinkProps } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useShownPath } from '#client/lib/hooks/use-shown-path.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import styles from './nav-links.module.css'

/** Sections of the home page (spec §2): anchor, name, and the page that other pages link to instead. */
const SECTIONS: readonly { id: string; key: SiteKey; page?: '/rooms' | '/blog' }[] = [
  { id: 'inicio', key: 'nav.home' },
  { id: 'habitaciones', key: 'nav.rooms', page: '/rooms' },
  { id: 'galeria', key: 'nav.gallery' },
  { id: 'blog', key: 'nav.blog', page: '/blog' },
  { id: 'contacto', key: 'nav.contact' },
]

/** Links to the sections of the home page, and to the external tours in a new tab. */
export function NavLinks() {
  const { t } = useI18n()
  const { tourUrl } = useSiteConfig()
  const isHome = useShownPath() === '/'
  const current = useCurrentSection(isHome)
  return (
    <ul className={styles.links}>
      {SECTIONS.map(({ id, key, page }) => (
        <li key={id}>
          {page && !isHome ? (
            <Link
              to={page}
              search={{}}
              className={styles.link}
              activeOptions={{ includeSearch: false }}
            >
              {t(key)}
            </Link>
          ) : (
            <SectionLink id={id} isCurrent={id === current}>
              {t(key)}
            </SectionLink>
          )}
        </li>
      ))}
      {tourUrl && (
        <li>
          <a className={styles.link} href={tourUrl} target="_blank" rel="noopener noreferrer">
            {t('nav.tour')}
            <span aria-hidden="true"> ↗</span>
            <span className="visually-hidden"> {t('nav.new_tab')}</span>
          </a>
        </li>
      )}
    </ul>
  )
}

interface SectionLinkProps {
  id: string
  /** Whether the section is at the middle of the screen. */
  isCurrent: boolean
  children: ReactNode
}

function SectionLink({ id, isCurrent, children }: SectionLinkProps) {
  const link = useLinkProps({ to: '/', hash: id, state: {}, className: styles.link })
  return (
    <a {...link} aria-current={isCurrent ? 'location' : undefined}>
      {children}
    </a>
  )
}

/** The section at the middle of the screen. */
function useCurrentSection(isHome: boolean): string | undefined {
  const [current, setCurrent] = useState<string | undefined>()
  useEffect(() => {
    if (!isHome) return undefined
    const observer = new IntersectionObserver(
      // A fast scroll reports several sections in one call, the newest last.
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-45% 0px -50% 0px' },
    )
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [isHome])
  return isHome ? current : undefined
}
