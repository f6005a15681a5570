import { bookingUrl } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { useHydrated } from '@tanstack/react-router'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import type { CompleteStay } from '../search/stay-rules.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { useAddToCart } from './use-add-to-cart.ts'

interface AddButtonProps {
  offer: RoomOffer
  stay: CompleteStay
}

/** Puts an offer into the cart; without JavaScript it leads to the hosted booking page instead. */
export function AddButton({ offer, stay }: AddButtonProps) {
  const { language, t, roomName } = useBookingI18n()
  const { bookingEngineUrl } = useSiteConfig()
  const add = useAddToCart()
  const isHydrated = useHydrated()
  const room = ROOMS.find(({ id }) => id === offer.roomId)?.engineCode
  const wish = { language, ...stay, ...(room ? { room } : {}) }
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={!isHydrated}
        aria-label={`${t('offer.add')}: ${roomName(offer)}`}
        onClick={() => add(offer, stay)}
      >
        {t('offer.add')}
      </button>
      {bookingEngineUrl && (
        <noscript>
          <a href={bookingUrl(bookingEngineUrl, wish)}>{t('rooms.reserve')}</a>
        </noscript>
      )}
    </>
  )
}
