import { useRouterState, Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore, useRef } from 'react'
import { startAnalytics, stopAnalytics } from './analytics-script.ts'
import { storeChoice, storedChoice, type ConsentChoice } from './consent-choice.ts'
import { useOnScreen } from '#client/lib/hooks/use-on-screen.ts'
import { onStored } from '#client/lib/storage/stored.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './consent-prompt.module.css'

interface ConsentPromptProps {
  measurementId: string
  /** The visitor asked to see the question again. */
  isAskedAgain: boolean
  onAnswered: () => void
}

/** Asks for the visitor's answer, stores it, and runs the analytics while it is a yes. */
export function ConsentPrompt({ measurementId, isAskedAgain, onAnswered }: ConsentPromptProps) {
  const stored = useSyncExternalStore(onStored, storedChoice)
  // The resolved location: the page shown, not the one still loading.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  const [unstored, setUnstored] = useState<ConsentChoice>()
  const choice = unstored ?? stored

  useEffect(() => {
    if (choice !== 'granted') return undefined
    startAnalytics(measurementId)
    return () => stopAnalytics(measurementId)
  }, [choice, measurementId])

  const answer = (answered: ConsentChoice) => {
    const isKept = storeChoice(answered)
    setUnstored(isKept ? undefined : answered)
    onAnswered()
  }
  if (!isAskedAgain && choice !== undefined) return null
  return <ConsentBar key={path} choice={choice} onAnswer={answer} />
}

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
function ConsentBar({ choice, onAnswer }: ConsentBarProps) {
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
