import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import type { ConsentKeeperProps } from './consent-keeper.tsx'

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

/** The answer is known to the browser only, so the server's page never asks. */
function AskingProvider({
  measurementId,
  children,
}: {
  measurementId: string
  children: ReactNode
}) {
  const [Keeper, setKeeper] = useState<ComponentType<ConsentKeeperProps>>()
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  useEffect(() => {
    // It comes after the page: until then nothing is measured and nobody is asked.
    import('./consent-keeper.tsx').then(
      ({ ConsentKeeper }) => setKeeper(() => ConsentKeeper),
      () => undefined,
    )
  }, [])
  const consent = useMemo(() => ({ ask: () => setIsAskedAgain(true) }), [])
  return (
    <ConsentContext value={consent}>
      {children}
      {Keeper && (
        <Keeper
          measurementId={measurementId}
          isAskedAgain={isAskedAgain}
          onAnswered={() => setIsAskedAgain(false)}
        />
      )}
    </ConsentContext>
  )
}
