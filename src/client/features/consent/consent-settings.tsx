import { useI18n } from '#client/lib/i18n.tsx'
import { useConsent } from './consent.tsx'

/** The way back to the question, for the footer; nothing where nothing is asked. */
export function ConsentSettings() {
  const { t } = useI18n()
  const { ask } = useConsent()
  if (!ask) return null
  return (
    <button type="button" onClick={ask}>
      {t('consent.settings')}
    </button>
  )
}
