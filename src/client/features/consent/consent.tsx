import { createContext, Suspense, useContext, useMemo, useState, type ReactNode } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { useI18n } from '#client/lib/i18n.tsx'
import { optionalPart } from '#client/lib/optional-part.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'

interface Consent {
  /** Shows the question again; absent if the site has no analytics. */
  ask?: () => void
}

const ConsentContext = createContext<Consent>({})

/** Asks once for consent to analytics, which load only after a yes; not without a measurement id. */
export function ConsentProvider({ children }: { children: ReactNode }) {
  const { gaMeasurementId } = useSiteConfig()
  if (!gaMeasurementId) return children
  return <AskingProvider measurementId={gaMeasurementId}>{children}</AskingProvider>
}

/** The button in the footer that shows the question again. */
export function ConsentSettings() {
  const { t } = useI18n()
  const { ask } = useContext(ConsentContext)
  if (!ask) return null
  return (
    <button type="button" onClick={ask}>
      {t('consent.settings')}
    </button>
  )
}

interface AskingProviderProps {
  measurementId: string
  children: ReactNode
}

/** Renders the question in the browser only, because the server does not know the answer. */
function AskingProvider({ measurementId, children }: AskingProviderProps) {
  const isHydrated = useHydrated()
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const consent = useMemo(() => ({ ask: () => setIsAskedAgain(true) }), [])
  return (
    <ConsentContext value={consent}>
      {children}
      {isHydrated && (
        <Suspense>
          <ConsentPrompt
            measurementId={measurementId}
            isAskedAgain={isAskedAgain}
            onAnswered={() => setIsAskedAgain(false)}
          />
        </Suspense>
      )}
    </ConsentContext>
  )
}

/** If the chunk cannot be loaded, there are no question and no analytics. */
const ConsentPrompt = optionalPart(async () => (await import('./consent-prompt.tsx')).ConsentPrompt)
