import { ConfirmationView } from '#client/features/booking/confirmation/confirmation-view.tsx'
import type { BookingView } from '#shared/booking/booking-view.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import type { Answers } from './render.tsx'
import { renderBooking } from './render-booking.tsx'

/** Renders the page of a booking without the token of its link. */
export const confirmation = (
  booking: BookingView,
  answers: Answers = {},
  site: Partial<SiteConfig> = {},
) =>
  renderBooking(
    <ConfirmationView confirmationNumber={booking.confirmationNumber} token={undefined} />,
    { answers: { 'booking.byConfirmation': async () => booking, ...answers }, site },
  )
