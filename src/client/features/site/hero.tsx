import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { track } from '#client/lib/analytics.ts'
import { openOverlay } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { DeferredPicture } from '#client/ui/deferred-picture.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import type { IslandSky } from '#shared/hotel/sky.ts'
import { hasPart } from '#shared/site-config.ts'
import { IslandClock } from './island-clock.tsx'
import styles from './hero.module.css'
import { heroLights, heroSources, type HeroFiles } from '#shared/hotel/pictures.ts'

/** The full-screen cover picture with title, links, and tonight's moon (spec §2, "Hero"). */
export function Hero({ sky }: { sky: IslandSky }) {
  const { language, t } = useI18n()
  const site = useSiteConfig()
  const { bookingEngineUrl } = site
  const [now, next] = heroLights(sky)

  const onReservations = (event: MouseEvent) => {
    track('select_content', { content_type: 'cta_button', item_id: 'cta_hero' })
    // Without the external overlay the link scrolls to the rooms.
    const propertyCode = bookingEngineUrl?.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
    if (openOverlay(propertyCode, language)) event.preventDefault()
  }

  return (
    <section id="inicio" className={styles.hero} data-screen-only>
      <div className={`wrap ${styles.text}`}>
        <div className={styles.words}>
          <h1>
            <span className={`eyebrow ${styles.eyebrow}`}>{t('hero.eyebrow')}</span>{' '}
            {t('hero.title')}
          </h1>
          <p className={styles.subtitle}>{t('hero.subtitle')}</p>
          <p className={styles.description}>{t('hero.description')}</p>
        </div>
        <DeferredPicture src={now.wide} alt={sky.pictureAlt} className={styles.waiting}>
          <HeroPicture files={now} alt={sky.pictureAlt} />
          {next && <HeroPicture files={next} isNext />}
        </DeferredPicture>
        <div className={styles.foot}>
          <div className={styles.actions}>
            <Link className="button bright" to="/" hash="habitaciones" onClick={onReservations}>
              {t('hero.button')}
            </Link>
            <Link className="button ghost" to="/" hash="blog">
              {t('hero.stories')}
            </Link>
          </div>
          {hasPart(site, 'islandSky') && (
            <div className={styles.sky}>
              <svg viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true">
                <circle r="1" />
                <path d={sky.litMoon} />
              </svg>
              <p>
                {sky.moon}
                <br />
                {sky.moonTimes}
              </p>
              <div>
                <p>{sky.sunTimes}</p>
                <IslandClock />
              </div>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

interface HeroPictureProps {
  files: HeroFiles
  alt?: string
  /** Whether the picture lies over the first one and appears, and loads, only on scrolling. */
  isNext?: boolean
}

/** The cover picture in one light; those of the program have the same viewpoint. */
function HeroPicture({ files, alt = '', isNext = false }: HeroPictureProps) {
  return (
    <picture className={`${styles.picture} ${isNext ? styles.next : ''}`}>
      {heroSources(files, isNext).map((source) => (
        <source key={source.media + source.type} {...source} />
      ))}
      <img
        src={files.wide}
        alt={alt}
        width="1920"
        height="1080"
        loading={isNext ? 'lazy' : 'eager'}
        fetchPriority={isNext ? 'low' : 'high'}
        decoding={isNext ? 'async' : 'sync'}
      />
    </picture>
  )
}
