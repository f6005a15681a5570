import { useRef } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { useHasBeenNear } from '#client/lib/hooks/use-has-been-near.ts'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { langTag } from '#shared/i18n/languages.ts'
import { formatTime } from '#shared/format.ts'
import { hoursIn, isReceptionOpen } from '#shared/hotel/opening-hours.ts'

/**
 * The island's time and whether reception is open. Empty until a guest is near: pages are cached, and
 * a browser's first format of a time takes longer than the hydration of the whole footer.
 */
export function IslandClock() {
  const line = useRef<HTMLParagraphElement>(null)
  const isNear = useHasBeenNear(line)
  return (
    <p ref={line} data-screen-only>
      {isNear ? <Time /> : '\u00a0'}
    </p>
  )
}

function Time() {
  const { language, t } = useI18n()
  const now = useNow()
  const site = useSiteConfig()
  if (!now) return null
  const time = formatTime(langTag(language), now)
  const reception = isReceptionOpen(now, site)
    ? t('island.open')
    : t('island.closed', { time: hoursIn(language, site).opens })
  return `${t('island.time', { time })} · ${reception}`
}
