import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useOnScreen } from '#client/lib/hooks/use-on-screen.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import type { ConsentChoice } from './consent-choice.ts'
import styles from './consent-bar.module.css'

/**
 * Elements that the bar yields to, unless it has the focus: forms, and the buttons of the cover
 * picture.
 */
const GIVES_WAY_TO = 'main form, #inicio .button'

interface ConsentBarProps {
  /** The earlier answer, where the visitor opened the bar again. */
  choice: ConsentChoice | undefined
  onAnswer: (choice: ConsentChoice) => void
}

/** The question at the bottom of the screen; both answers look the same. */
export function ConsentBar({ choice, onAnswer }: ConsentBarProps) {
  const { t } = useI18n()
  const bar = useRef<HTMLElement>(null)
  // When opened again, the bar takes the focus at once, so it must not be hidden.
  const givesWay = useOnScreen(GIVES_WAY_TO, !choice)

  useEffect(() => {
    if (choice) bar.current?.focus()
  }, [choice])

  return (
    <section
      ref={bar}
      className={givesWay ? `${styles.bar} ${styles.aside}` : styles.bar}
      aria-label={t('consent.label')}
      tabIndex={-1}
      data-asking
    >
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
