import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { startAnalytics, stopAnalytics } from './analytics-script.ts'
import { ConsentBar } from './consent-bar.tsx'
import {
  storeChoice,
  storedChoice,
  watchStoredChoice,
  type ConsentChoice,
} from './consent-choice.ts'

interface ConsentPromptProps {
  measurementId: string
  /** The visitor asked to see the question again. */
  isAskedAgain: boolean
  onAnswered: () => void
}

/** Asks for the visitor's answer, stores it, and runs the analytics while it is a yes. */
export function ConsentPrompt({ measurementId, isAskedAgain, onAnswered }: ConsentPromptProps) {
  const stored = useSyncExternalStore(watchStoredChoice, storedChoice)
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
