import type { ReactNode } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import section from '#client/ui/section.module.css'
import styles from './about-section.module.css'

/** Who receives the guests, with three reasons to come, and beside it the booking widget. */
export function AboutSection({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section className={`${section.section} ${section.sand}`} data-screen-only>
      <div className={`wrap ${styles.columns}`}>
        <div className="fade-in">
          <p className="eyebrow">{t('about.eyebrow')}</p>
          <h2>{t('about.title')}</h2>
          <p className={styles.lead}>{t('about.description')}</p>
          <ul className={styles.features}>
            {([1, 2, 3] as const).map((n) => (
              <li key={n}>
                <h3>{t(`about.feature.${n}.title`)}</h3>
                <p>{t(`about.feature.${n}.text`)}</p>
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  )
}
