import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useApi } from '#client/lib/api.tsx'
import { roomSearch, type RoomSearch } from '#shared/booking/room-search.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { chosenOffer } from '#shared/booking/rate-plans.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import { dayAfter } from '#shared/calendar.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { OFFERS_FRESH_MS } from '../stay/queries.ts'
import { searchOf, useStay } from '../stay/stay-rules.ts'
import styles from './next-night.module.css'

/**
 * The night after a stay, at what the total rises by under the same plan. Asked in the browser only,
 * so that no page waits for it; its line is kept free until the answer. Nothing where the property
 * does not offer the longer stay, or not for more money.
 */
export function NextNight({ offer }: { offer: RoomOffer }) {
  const longer = useLongerStay()
  return longer && <Longer offer={offer} longer={longer} />
}

/** The stay with one night more; undefined if it is too long to be booked here. */
function useLongerStay(): RoomSearch | undefined {
  const { stay } = useStay()
  return roomSearch.safeParse({ ...stay, checkOut: dayAfter(stay.checkOut) }).data
}

function Longer({ offer, longer }: { offer: RoomOffer; longer: RoomSearch }) {
  const { t, money, shortRange } = useBookingI18n()
  const { search } = useStay()
  const isHydrated = useHydrated()
  const { api } = useApi()
  const { data, isPending } = useQuery({
    ...api.booking.nextNight.queryOptions(longer),
    enabled: isHydrated,
    staleTime: OFFERS_FRESH_MS,
  })
  if (isPending) return <p className={styles.line} aria-hidden="true" />
  const rise = data && riseOf(offer, data, search)
  if (rise === undefined) return null
  const { checkIn, checkOut } = longer
  return (
    <p className={styles.line} data-screen-only>
      <Link to="." search={searchOf({ ...search, checkOut })} resetScroll={false}>
        <IntlText>{t('offer.next_night', { price: money(rise, offer.currency) })}</IntlText>
      </Link>
      <IntlText className={styles.range}>{shortRange(checkIn, checkOut)}</IntlText>
    </p>
  )
}

/** What a longer stay costs more under the plan of an offer; undefined if it is not offered dearer. */
function riseOf(
  offer: RoomOffer,
  longer: readonly RoomOffer[],
  search: StaySearch,
): number | undefined {
  const found = longer.find(({ id }) => id === offer.id)
  const next = found && chosenOffer(found, search)
  if (!next || next.currency !== offer.currency || planOf(next) !== planOf(offer)) return undefined
  const rise = next.totalMinor - offer.totalMinor
  return rise > 0 ? rise : undefined
}

/** The address of an offer's plan, which no length of stay changes. */
const planOf = (offer: RoomOffer): string | undefined => {
  const plan = offer.plans.find(({ rateId }) => rateId === offer.rateId)
  return plan && `${plan.name}/${plan.isPromotion}`
}
