import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { startAnalytics, stopAnalytics } from './analytics-script.ts'
import { ConsentBar } from './consent-bar.tsx'
import {
  storeChoice,
  storedChoice,
  watchStoredChoice,
  type ConsentChoice,
} from './consent-choice.ts'

interface Consent {
  /** Asks the visitor again; undefined where there is nothing to ask. */
  ask?: () => void
}

const ConsentContext = createContext<Consent>({})

export const useConsent = (): Consent => useContext(ConsentContext)

/**
 * Asks once whether visits may be measured, and loads what measures them only after a yes. Without
 * a measurement id in the configuration there is no question at all.
 */
export function ConsentProvider({ children }: { children: ReactNode }) {
  const { gaMeasurementId } = useSiteConfig()
  if (!gaMeasurementId) return children
  return <AskingProvider measurementId={gaMeasurementId}>{children}</AskingProvider>
}

function AskingProvider({
  measurementId,
  children,
}: {
  measurementId: string
  children: ReactNode
}) {
  // The answer is known to this browser only, so the server's page never asks.
  const stored = useSyncExternalStore(watchStoredChoice, storedChoice, () => 'unknown' as const)
  const [unstored, setUnstored] = useState<ConsentChoice>()
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const choice = unstored ?? stored

  useEffect(() => {
    if (choice !== 'granted') return undefined
    startAnalytics(measurementId)
    return () => stopAnalytics(measurementId)
  }, [choice, measurementId])

  const answer = (answered: ConsentChoice) => {
    const isKept = storeChoice(answered)
    setUnstored(isKept ? undefined : answered)
    setIsAskedAgain(false)
  }
  const consent = useMemo(() => ({ ask: () => setIsAskedAgain(true) }), [])
  return (
    <ConsentContext value={consent}>
      {children}
      {(isAskedAgain || choice === undefined) && (
        <ConsentBar choice={choice === 'unknown' ? undefined : choice} onAnswer={answer} />
      )}
    </ConsentContext>
  )
}
