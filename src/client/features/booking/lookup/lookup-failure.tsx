import { useSiteConfig } from '#client/lib/site-config.tsx'
import { useBookingI18n } from '../booking-i18n.ts'
import type { LookupProblem } from '../queries.ts'
import { TextWithLinks } from '../text-with-links.tsx'

/** Why a booking could not be looked up: a limit lasts up to an hour, so the guest is told. */
export function LookupFailure({ failure }: { failure: LookupProblem | undefined }) {
  const { t } = useBookingI18n()
  const { phone } = useSiteConfig()
  return (
    <p role="alert">
      {failure === 'busy' && (
        <TextWithLinks
          text={t('confirmation.busy')}
          links={{ phone: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> }}
        />
      )}
      {failure === 'unavailable' && t('confirmation.failed')}
    </p>
  )
}
