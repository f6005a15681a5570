import { heroSources } from '#shared/hotel/pictures.ts'
import { heroPictures, type SkyPeriod } from '#shared/hotel/site.ts'
import styles from './hero.module.css'

interface HeroPictureProps {
  period: SkyPeriod
  alt?: string
  /** Lies over the first picture and appears by scrolling; not loaded before. */
  isNext?: boolean
}

/** The cover picture in one of its lights: the same camera in each. */
export function HeroPicture({ period, alt = '', isNext = false }: HeroPictureProps) {
  return (
    <picture className={`${styles.picture} ${isNext ? styles.next : ''}`}>
      {heroSources(period, isNext).map((source) => (
        <source key={source.media + source.type} {...source} />
      ))}
      <img
        src={heroPictures(period).wide}
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
