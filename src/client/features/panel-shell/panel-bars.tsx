import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { useI18n } from '#client/lib/i18n.tsx'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import type { Role } from '#shared/auth/roles.ts'
import { AccountRows } from './account-rows.tsx'
import { PlaceLink } from './place-link.tsx'
import styles from './panel-shell.module.css'
import { placesOf, waitingAt, type Place } from './places.ts'
import { useOpening } from './use-opening.ts'

interface PanelBarsProps {
  username: string
  staffRole: Role | undefined
  isLeaving: boolean
  onLogout: () => void
}

/** Places in the foot bar of a narrow page, besides the button for the others. */
const PLACES_AT_FOOT = 4

const MORE = 'M4 7h16M4 12h16M4 17h16'

/**
 * The links to the pages that the role may open: a side bar on wide pages; on narrow ones a bar at
 * the foot, with the rest behind "Más".
 */
export function PanelBars({ staffRole, ...person }: PanelBarsProps) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const { root, isOpen, close, toggle } = useOpening(pathname)
  const waiting = useWaiting()
  const all = placesOf(staffRole)
  const places = all.filter(({ isOwn }) => !isOwn)
  const own = all.filter(({ isOwn }) => isOwn)
  const rest = places.slice(PLACES_AT_FOOT)
  const isHere = ({ to }: Place) => pathname.startsWith(to)
  const link = (place: Place) => (
    <PlaceLink key={place.to} place={place} waiting={waiting(place)} onOpen={close} />
  )
  return (
    <nav ref={root} aria-label="Panel" className={styles.bars} data-open={isOpen || undefined}>
      <div className={styles.mark}>
        {/* Lazy, because narrow pages do not show it. */}
        <img src="/brand/logo-white.svg" alt="" width="40" height="40" loading="lazy" />
        {t.names.hotel}
      </div>
      <ul className={styles.first}>{places.slice(0, PLACES_AT_FOOT).map(link)}</ul>
      <button
        type="button"
        data-current={[...rest, ...own].some(isHere) || undefined}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <StrokeIcon d={MORE} />
        Más
      </button>
      <div className={styles.sheet}>
        <ul>{rest.map(link)}</ul>
        <AccountRows {...person} {...{ isOpen, toggle }} isHere={own.some(isHere)}>
          {own.map(link)}
        </AccountRows>
      </div>
    </nav>
  )
}

/** What waits at each place, as the start page reads it and the panel's stream refreshes it. */
function useWaiting() {
  const { api } = useApi()
  const { data, dataUpdatedAt } = useQuery(api.admin.today.overview.queryOptions())
  // Ages go on without an answer.
  const now = Math.max(dataUpdatedAt, useNow()?.getTime() ?? 0)
  return (place: Place) => waitingAt(place, data?.tasks ?? [], now)
}
