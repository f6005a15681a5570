import { useI18n } from '#client/lib/i18n.tsx'
import { Picture } from '#client/ui/picture.tsx'
import section from '#client/ui/section.module.css'
import { GALLERY_HEIGHT, GALLERY_WIDTH } from '#shared/hotel/gallery.ts'
import { TABLE_PRINT } from '#shared/hotel/site.ts'
import styles from './about-section.module.css'

/** The house and who receives the guests, with three reasons to come. */
export function AboutSection() {
  const { t } = useI18n()
  return (
    <section className={`${section.section} ${section.sand} ${styles.about}`} data-screen-only>
      <div className="fade-in">
        <Picture
          className={styles.house}
          src="/images/gallery/hotel-garden-dusk.webp"
          alt={t('gallery.image.hotel-garden-dusk.alt')}
          width={GALLERY_WIDTH}
          height={GALLERY_HEIGHT}
          sizes="100vw"
        />
      </div>
      <div className={`wrap ${styles.columns}`}>
        <div className={`${styles.letter} fade-in`}>
          <p className="eyebrow">{t('about.eyebrow')}</p>
          <h2 className={section.title}>{t('about.title')}</h2>
          <p>{t('about.description')}</p>
          <p className={styles.signature}>{t('site.name')}</p>
        </div>
        <div className={`${styles.table} fade-in`}>
          <Picture
            className={styles.tablePicture}
            src={TABLE_PRINT}
            alt={t('gallery.image.hotel-terrace.alt')}
            width={4}
            height={5}
            sizes="(min-width: 1000px) 40rem, 60vw"
          />
        </div>
        <ul className={styles.features}>
          {([1, 2, 3] as const).map((n) => (
            <li key={n}>
              <h3>{t(`about.feature.${n}.title`)}</h3>
              <p>{t(`about.feature.${n}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
