import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore, useRef } from 'react'
import { startAnalytics, stopAnalytics } from './analytics-script.ts'
import { useIsBarInTheWay } from '#client/lib/hooks/use-is-bar-in-the-way.ts'
import { useShownPath } from '#client/lib/hooks/use-shown-path.ts'
import { onStored, readStored, store } from '#client/lib/storage/stored.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './consent-prompt.module.css'

/** Key of the answer in local storage; the server does not get it. */
export const CONSENT_KEY = 'hotel-consent'

/** Has to be incremented when the question changes, which invalidates earlier answers. */
const CONSENT_VERSION = 1

const CHOICES = ['granted', 'refused'] as const

type ConsentChoice = (typeof CHOICES)[number]

/** The stored answer to the present version of the question; undefined for any other value. */
function storedChoice(): ConsentChoice | undefined {
  try {
    const stored: Record<string, unknown> = JSON.parse(readStored(CONSENT_KEY) ?? '{}')
    if (stored.version !== CONSENT_VERSION) return undefined
    return CHOICES.find((choice) => choice === stored.analytics)
  } catch {
    return undefined
  }
}

/** @returns whether the browser stored the answer; if not, the next visit asks again. */
const storeChoice = (analytics: ConsentChoice): boolean =>
  store(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, analytics }))

interface ConsentPromptProps {
  measurementId: string
  /** Whether the visitor asked to see the question again. */
  isAskedAgain: boolean
  onAnswered: () => void
}

/** Asks for consent, stores the answer, and runs analytics while the answer is yes. */
export function ConsentPrompt({ measurementId, isAskedAgain, onAnswered }: ConsentPromptProps) {
  const stored = useSyncExternalStore(onStored, storedChoice)
  const path = useShownPath()
  const [unstoredChoice, setUnstoredChoice] = useState<ConsentChoice>()
  const choice = unstoredChoice ?? stored

  useEffect(() => {
    if (choice !== 'granted') return undefined
    startAnalytics(measurementId)
    return () => stopAnalytics(measurementId)
  }, [choice, measurementId])

  const answer = (answered: ConsentChoice) => {
    setUnstoredChoice(storeChoice(answered) ? undefined : answered)
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
  // A reopened bar gets the focus until it closes, so it must not be hidden at first.
  const givesWay = useIsBarInTheWay(!choice)

  useEffect(() => {
    if (!choice) return undefined
    const opener = document.activeElement
    bar.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
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
