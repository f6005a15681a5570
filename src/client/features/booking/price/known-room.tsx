import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { fromPriceText } from '#client/lib/prices/from-price.ts'
import { knownRoom, type KnownRoom } from '#client/lib/prices/known-room.ts'
import { orNull } from '#client/lib/trpc.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { breakfastIn } from '#shared/hotel/guest-facts.ts'
import type { Room } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import page from '../stay/booking-page.module.css'

function useKnownRoom(room: Room): KnownRoom | undefined {
  const { data } = useQuery(orNull(useApi().api.booking.fromPrice.queryOptions()))
  return knownRoom(data, room)
}

/** The lowest price of a night in a room; nothing if unknown. */
export function RoomFromPrice({ room, className }: { room: Room; className?: string | undefined }) {
  const i18n = useBookingI18n()
  const from = useKnownRoom(room)?.from
  return from ? <p className={className}>{fromPriceText(i18n, from)}</p> : null
}

/** Number of guests that a room holds; nothing if unknown. */
export function Capacity({ room, className }: { room: Room; className?: string | undefined }) {
  const { t } = useBookingI18n()
  const known = useKnownRoom(room)
  return known ? (
    <p className={className}>{t('offer.capacity', { count: known.maxGuests })}</p>
  ) : null
}

/** That a room has breakfast, and when; nothing for a room whose services do not name it. */
export function Breakfast({ room }: { room: Room }) {
  const { t, language } = useBookingI18n()
  const hours = breakfastIn(language, useSiteConfig())
  if (!room.servicesKeys.includes('service.breakfast')) return null
  return <p className={page.small}>{t('offer.breakfast', hours)}</p>
}
