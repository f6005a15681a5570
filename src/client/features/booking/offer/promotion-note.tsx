import type { RoomOffer } from '#shared/booking/offer.ts'
import { useBookingI18n } from '../booking-i18n.ts'

interface PromotionNoteProps {
  offers: readonly RoomOffer[]
  code: string | undefined
}

/** That a promotion's code changes no price; nothing where it does, or where there is none. */
export function PromotionNote({ offers, code }: PromotionNoteProps) {
  const { t } = useBookingI18n()
  const isKnown = offers.some(({ plans }) => plans.some(({ isPromotion }) => isPromotion))
  if (!code || isKnown) return null
  return <p role="status">{t('stay.promo_unknown', { code })}</p>
}
