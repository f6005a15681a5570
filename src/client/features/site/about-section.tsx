import { useI18n } from '#client/lib/i18n.tsx'
import { Picture } from '#client/ui/picture.tsx'
import section from '#client/ui/section.module.css'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '#shared/hotel/pictures.ts'
import type { AboutHotel } from '#shared/hotel/about.ts'
import { SEA_PRINT, SEA_PRINT_RATIO, TABLE_PRINT } from '#shared/pictures/prints.ts'
import styles from './about-section.module.css'
import { sizesOf } from '#shared/pictures/places.ts'

interface AboutProps {
  about: AboutHotel
}

/** The section about the hotel: its hosts, three features and quotes of guests. */
export function AboutSection({ about }: AboutProps) {
  const { t } = useI18n()
  return (
    <section
      id="nosotros"
      className={`${section.section} ${section.sand} ${styles.about}`}
      data-screen-only
    >
      <div className="fade-in">
        <Picture
          className={styles.house}
          src="/images/gallery/hotel-garden-dusk.webp"
          alt={t('gallery.image.hotel-garden-dusk.alt')}
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          sizes={sizesOf('strip')}
        />
      </div>
      <div className={`wrap ${styles.columns}`}>
        <div className={`${styles.letter} fade-in`}>
          <p className="eyebrow">{about.eyebrow}</p>
          <h2 className={section.title}>{about.title}</h2>
          <p>{about.description}</p>
          <Hosts about={about} />
        </div>
        <div className={`${styles.table} fade-in`}>
          <Picture
            className={styles.tablePicture}
            src={TABLE_PRINT}
            alt={t('gallery.image.hotel-terrace.alt')}
            width={4}
            height={5}
            sizes={sizesOf('table')}
          />
        </div>
        <ul className={styles.features}>
          {about.features.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {about.words && <GuestWords words={about.words} />}
      </div>
    </section>
  )
}

function Hosts({ about: { hosts } }: AboutProps) {
  const { t } = useI18n()
  return (
    <div className={styles.hosts}>
      {hosts?.portrait && (
        <img src={hosts.portrait} alt={hosts.portraitAlt} width="72" height="72" loading="lazy" />
      )}
      <p className={styles.signature}>{hosts?.names ?? t('site.name')}</p>
      {hosts && <p className={styles.note}>{hosts.note}</p>}
    </div>
  )
}

function GuestWords({ words }: { words: NonNullable<AboutHotel['words']> }) {
  return (
    <div className={styles.words}>
      <p className="eyebrow">{words.title}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region on phones. */}
      <ul aria-label={words.title} tabIndex={0}>
        {words.guests.map(({ text, lang, from }) => (
          <li key={text}>
            <blockquote lang={lang}>{text}</blockquote>
            <p>{from}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A full-width picture of the sea. */
export function SeaStrip() {
  return (
    <div data-screen-only>
      <Picture
        className={styles.sea}
        src={SEA_PRINT}
        alt=""
        width={SEA_PRINT_RATIO}
        height={1}
        sizes={sizesOf('strip')}
      />
    </div>
  )
}
