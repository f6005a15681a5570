import { lateText } from '#shared/booking/terms/cancellation-text.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'

interface LateChargesProps {
  offer: RoomOffer
  className: string | undefined
}

/** What cancelling costs later than the price says, step by step. */
export function LateCharges({ offer, className }: LateChargesProps) {
  const i18n = useBookingI18n()
  const { conditions, currency } = offer
  const late = lateText({ ...i18n, currency }, conditions.cancellation)
  if (!late) return null
  return (
    <LocalizedText as="p" className={className}>
      {i18n.t('cancellation.late', { late })}
    </LocalizedText>
  )
}
