import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { MessageKey } from '#shared/i18n/messages/es.ts'
import styles from './nav-links.module.css'

/** Anchors of the home page (spec §2) and their names. */
const SECTIONS: readonly { id: string; key: MessageKey }[] = [
  { id: 'inicio', key: 'nav.home' },
  { id: 'habitaciones', key: 'nav.rooms' },
  { id: 'galeria', key: 'nav.gallery' },
  { id: 'blog', key: 'nav.blog' },
  { id: 'contacto', key: 'nav.contact' },
]

/** Links to the sections of the home page, and to the external tours in a new tab. */
export function NavLinks() {
  const { t } = useI18n()
  const { tourUrl } = useSiteConfig()
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const current = useCurrentSection(isHome)
  return (
    <ul className={styles.links}>
      {SECTIONS.map(({ id, key }) => (
        <li key={id}>
          <Link
            to="/"
            hash={id}
            state={{}}
            className={styles.link}
            activeOptions={{ exact: true, includeHash: true, includeSearch: false }}
            data-current={id === current || undefined}
          >
            {t(key)}
          </Link>
        </li>
      ))}
      <li>
        <a className={styles.link} href={tourUrl} target="_blank" rel="noopener noreferrer">
          {t('nav.tour')}
          <span aria-hidden="true"> ↗</span>
          <span className="visually-hidden"> ({t('nav.new_tab')})</span>
        </a>
      </li>
    </ul>
  )
}

/** The section that crosses the middle of the screen. */
function useCurrentSection(isHome: boolean): string | undefined {
  const [current, setCurrent] = useState<string | undefined>()
  useEffect(() => {
    if (!isHome) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setCurrent(entry.target.id)
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
