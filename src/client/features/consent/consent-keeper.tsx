import { useEffect, useState, useSyncExternalStore } from 'react'
import { startAnalytics, stopAnalytics } from './analytics-script.ts'
import { ConsentBar } from './consent-bar.tsx'
import {
  storeChoice,
  storedChoice,
  watchStoredChoice,
  type ConsentChoice,
} from './consent-choice.ts'

export interface ConsentKeeperProps {
  measurementId: string
  /** The visitor wants to see the question again. */
  isAskedAgain: boolean
  onAnswered: () => void
}

/** Keeps the visitor's answer, asks for it where there is none, and measures only after a yes. */
export function ConsentKeeper({ measurementId, isAskedAgain, onAnswered }: ConsentKeeperProps) {
  const stored = useSyncExternalStore(watchStoredChoice, storedChoice)
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
  return <ConsentBar choice={choice} onAnswer={answer} />
}
