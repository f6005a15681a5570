import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore, useRef } from 'react'
import { startAnalytics, stopAnalytics } from './analytics-script.ts'
import { useIsBarInTheWay } from '#client/lib/hooks/use-is-bar-in-the-way.ts'
import { useShownPath } from '#client/lib/hooks/use-shown-path.ts'
import { onStored, readStored, store } from '#client/lib/storage/stored.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './consent-prompt.module.css'

/** The answer is stored in the visitor's browser only. */
export const CONSENT_KEY = 'hotel-consent'

/** Incremented when the question changes, which invalidates earlier answers. */
const CONSENT_VERSION = 1

type ConsentChoice = 'granted' | 'refused'

/** The stored answer to the present version of the question; undefined for any other value. */
function storedChoice(): ConsentChoice | undefined {
  try {
    // Any field may be missing or of another type.
    const stored = JSON.parse(readStored(CONSENT_KEY) ?? 'null') as {
      version?: unknown
      analytics?: unknown
    } | null
    if (stored?.version !== CONSENT_VERSION) return undefined
    return stored.analytics === 'granted' || stored.analytics === 'refused'
      ? stored.analytics
      : undefined
  } catch {
    return undefined
  }
}

/**
 * @returns whether the browser stored the answer; if storage is forbidden, the next visit asks
 * again.
 */
const storeChoice = (analytics: ConsentChoice): boolean =>
  store(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, analytics }))

interface ConsentPromptProps {
  measurementId: string
  /** Whether the visitor asked to see the question again. */
  isAskedAgain: boolean
  onAnswered: () => void
}

/** Asks for the visitor's consent, stores the answer, and runs the analytics while it is a yes. */
export function ConsentPrompt({ measurementId, isAskedAgain, onAnswered }: ConsentPromptProps) {
  const stored = useSyncExternalStore(onStored, storedChoice)
  const path = useShownPath()
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

interface ConsentBarProps {
  /** The earlier answer, if the visitor opened the bar again. */
  choice: ConsentChoice | undefined
  onAnswer: (choice: ConsentChoice) => void
}

/** The question at the bottom of the screen; both answers look the same. */
function ConsentBar({ choice, onAnswer }: ConsentBarProps) {
  const { t } = useI18n()
  const bar = useRef<HTMLElement>(null)
  // A reopened bar takes the focus at once, so it must not hide.
  const givesWay = useIsBarInTheWay(!choice)

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
