import { Link } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import { heroSources } from '#shared/pictures.ts'
import { HERO_PICTURE } from '#shared/site.ts'
import styles from './hero.module.css'

/** Full-screen cover picture with the hotel's first words (spec §2, "Hero"). */
export function Hero() {
  const { t } = useI18n()
  return (
    <section id="inicio" className={styles.hero}>
      <picture className={styles.picture}>
        {heroSources().map(({ media, srcSet }) => (
          <source key={media} media={media} srcSet={srcSet} sizes="100vw" />
        ))}
        <img
          src={HERO_PICTURE}
          alt={t('hero.image_alt')}
          width="1920"
          height="1080"
          fetchPriority="high"
          decoding="sync"
        />
      </picture>
      <div className={styles.text}>
        <p className={`eyebrow ${styles.eyebrow}`}>{t('hero.eyebrow')}</p>
        <h1>{t('hero.title')}</h1>
        <p className={styles.subtitle}>{t('hero.subtitle')}</p>
        <p className={styles.description}>{t('hero.description')}</p>
        <div className={styles.actions}>
          <Link className="button bright" to="/" hash="contacto">
            {t('hero.button')}
          </Link>
          <Link className="button ghost" to="/" hash="blog">
            {t('hero.stories')}
          </Link>
        </div>
      </div>
    </section>
  )
}
