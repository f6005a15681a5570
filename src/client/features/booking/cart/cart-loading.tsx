import { bookingUrl } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { useBookingI18n } from '../booking-i18n.ts'

/** Until the browser has opened the cart; for those without JavaScript, where else to book. */
export function CartLoading() {
  const { language, t } = useBookingI18n()
  const { bookingEngineUrl } = useSiteConfig()
  return (
    <>
      <p role="status">{t('cart.loading')}</p>
      {bookingEngineUrl && (
        <noscript>
          <p>
            {t('cart.no_script')}{' '}
            <a href={bookingUrl(bookingEngineUrl, { language })}>{t('stay.engine')}</a>
          </p>
        </noscript>
      )}
    </>
  )
}
