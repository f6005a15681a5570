import type { ComponentProps } from 'react'
import { bookingUrl, type BookingWish } from '#client/lib/booking-engine.ts'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { useBookingI18n } from './booking-i18n.ts'

type EngineLinkProps = Omit<BookingWish, 'language'> &
  Pick<ComponentProps<'a'>, 'className' | 'children'>

/**
 * A link to the hosted booking page, filled in with the guest's choice; nothing if there is no such
 * page.
 */
export function EngineLink({ className, children, ...wish }: EngineLinkProps) {
  const { language } = useBookingI18n()
  const { bookingEngineUrl } = useSiteConfig()
  return (
    bookingEngineUrl && (
      <a
        className={className}
        href={bookingUrl(bookingEngineUrl, { ...wish, language })}
        target="_blank"
        rel="noopener"
      >
        {children}
      </a>
    )
  )
}
