import { Link } from '@tanstack/react-router'
import { useIsBarInTheWay } from '#client/lib/hooks/use-is-bar-in-the-way.ts'
import { useShownPath } from '#client/lib/hooks/use-shown-path.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import styles from './reserve-bar.module.css'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { fromPriceText } from '#client/lib/prices/from-price.ts'
import { orNull } from '#client/lib/trpc.ts'

/** Pages with a button of their own for the next step of booking. */
const BOOKING_PAGES = /^\/(?:rooms|cart|checkout|booking)(?:\/|$)/

/**
 * A link to the rooms, sticky at the bottom of narrow screens, whose header has no space for it. Not
 * sticky while it would cover a form or a button; the page's height stays the same.
 */
export function ReserveBar() {
  const path = useShownPath()
  return BOOKING_PAGES.test(path) ? null : <Bar key={path} path={path} />
}

function Bar({ path }: { path: string }) {
  const { t } = useI18n()
  const givesWay = useIsBarInTheWay(path === '/')
  return (
    <aside
      data-screen-only
      className={givesWay ? styles.bar : `${styles.bar} ${styles.sticky}`}
      aria-label={t('nav.reserve')}
    >
      <FromPrice />
      <Link to="/rooms" search={{}} className="button bright">
        {t('nav.reserve')}
      </Link>
    </aside>
  )
}

/** The lowest known price of a night; nothing if unknown. */
function FromPrice() {
  const { api } = useApi()
  const i18n = useI18n()
  const { data } = useQuery(orNull(api.booking.fromPrice.queryOptions()))
  if (!data) return null
  return <span>{fromPriceText(i18n, data)}</span>
}
