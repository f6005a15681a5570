import { useState } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { FIGURES } from '#shared/hotel/lists.ts'
import type { SiteKey } from '#shared/i18n/dictionaries.ts'
import styles from './stats-band.module.css'

/** Copies of the list, so that the marquee fills any screen: four of the four figures of the program. */
const copiesOf = (figures: readonly unknown[]): number =>
  Math.max(4, Math.ceil(16 / figures.length))

/** Figures of the house in an endless marquee; hover, focus and the button pause it. */
export function StatsBand() {
  const { t } = useI18n()
  const { figures = FIGURES } = useSiteConfig()
  const [paused, setPaused] = useState(false)
  if (!figures[0]) return null
  return (
    <section
      data-screen-only
      className={styles.band}
      aria-label={t('stats.label')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region on phones without motion.
      tabIndex={0}
      data-paused={paused || undefined}
    >
      <div className={styles.window}>
        {Array.from({ length: copiesOf(figures) }, (_, copy) => (
          <ul key={copy} className={styles.track} aria-hidden={copy > 0 || undefined}>
            {figures.map(({ value, key }) => (
              <li key={key}>
                <strong>{value}</strong>
                <span>{t(key as SiteKey)}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <button type="button" className="icon-button" onClick={() => setPaused(!paused)}>
        <span className="visually-hidden">{t(paused ? 'stats.play' : 'stats.pause')}</span>
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
          <path d={paused ? 'M7 4l13 8-13 8z' : 'M6 4h4v16H6zM14 4h4v16h-4z'} fill="currentColor" />
        </svg>
      </button>
    </section>
  )
}
