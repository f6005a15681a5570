import { useI18n } from '#client/lib/i18n.tsx'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { langTag } from '#shared/i18n/languages.ts'
import { formatTime } from '#shared/format.ts'
import { hoursIn, isReceptionOpen } from '#shared/hotel/opening-hours.ts'

/** The island's time and whether reception is open; empty before hydration: pages are cached. */
export function IslandClock() {
  const { language, t } = useI18n()
  const now = useNow()
  const site = useSiteConfig()
  if (!now) return <p data-screen-only>&nbsp;</p>

  const time = formatTime(langTag(language), now)
  const reception = isReceptionOpen(now, site)
    ? t('island.open')
    : t('island.closed', { time: hoursIn(language, site).opens })
  return (
    <p data-screen-only>
      {t('island.time', { time })} · {reception}
    </p>
  )
}
