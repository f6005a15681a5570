import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import type { ConsentChoice } from './consent-choice.ts'
import styles from './consent-bar.module.css'

interface ConsentBarProps {
  /** The earlier answer, where the visitor opened the bar again. */
  choice: ConsentChoice | undefined
  onAnswer: (choice: ConsentChoice) => void
}

/** The question at the bottom of the screen; yes and no look the same. */
export function ConsentBar({ choice, onAnswer }: ConsentBarProps) {
  const { t } = useI18n()
  const bar = useRef<HTMLElement>(null)

  useEffect(() => {
    if (choice) bar.current?.focus()
  }, [choice])

  return (
    <section ref={bar} className={styles.bar} aria-label={t('consent.label')} tabIndex={-1}>
      <p>
        {t('consent.text')} <Link to="/privacy">{t('footer.privacy')}</Link>
      </p>
      <div className={styles.answers}>
        <button
          type="button"
          className="button ghost"
          aria-pressed={choice && choice === 'refused'}
          onClick={() => onAnswer('refused')}
        >
          {t('consent.refuse')}
        </button>
        <button
          type="button"
          className="button ghost"
          aria-pressed={choice && choice === 'granted'}
          onClick={() => onAnswer('granted')}
        >
          {t('consent.accept')}
        </button>
      </div>
    </section>
  )
}
