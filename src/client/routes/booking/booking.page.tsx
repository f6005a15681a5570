import { createLazyRoute, redirect } from '@tanstack/react-router'
import { ConfirmationView } from '#client/features/booking/confirmation/confirmation-view.tsx'
import { samePath } from '#shared/addresses.ts'
import type { BookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { storedToken } from '#client/features/booking/stay/open-booking.ts'
import { guestStatus } from '#shared/booking/booking-view.ts'
import { readBookingNumber } from '#shared/typed-text.ts'
import { bookingQuery, type FoundBooking } from '#client/features/booking/stay/queries.ts'
import type { StayAddress, StayPage } from './stay.ts'
import { prefetchOnServer } from '#client/lib/trpc.ts'
import { statusOf, pageTitle, bookingI18n, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/booking/$confirmationNumber')({ component: BookingPage })

export async function load(
  context: StayContext,
  address: StayAddress,
  params: { confirmationNumber?: string },
): Promise<StayPage> {
  const confirmationNumber = readBookingNumber(params.confirmationNumber ?? '')
  if (!confirmationNumber) throw redirect({ to: '/booking', search: {}, replace: true })
  const token = address.token ?? storedToken(confirmationNumber)
  const query = bookingQuery(context, { confirmationNumber, ...(token ? { token } : {}) })
  const [i18n] = await Promise.all([
    bookingI18n(context),
    prefetchOnServer(() => context.queryClient.ensureQueryData(query)),
  ])
  const found = context.queryClient.getQueryData(query.queryKey)
  const title = titleOf(i18n, confirmationNumber, found)
  const path = `/booking/${encodeURIComponent(confirmationNumber)}`
  return {
    paths: samePath(address.token ? `${path}?token=${encodeURIComponent(address.token)}` : path),
    canonical: {},
    title: pageTitle(title, i18n),
    description: title,
    noindex: true,
    ...(isMissing(found) ? { status: 404 } : statusOf(found)),
  }
}

const isMissing = (found: FoundBooking | undefined): boolean =>
  found !== undefined && 'failure' in found && found.failure === 'missing'

/** The page's title, with the booking's state if the booking is loaded. */
function titleOf({ t }: BookingI18n, number: string, found: FoundBooking | undefined): string {
  if (isMissing(found)) return t('confirmation.missing')
  const title = t('confirmation.title', { number })
  if (!found || 'failure' in found) return title
  return `${t(`confirmation.status.${guestStatus(found.booking)}`)} · ${title}`
}

function BookingPage() {
  const { confirmationNumber } = Route.useParams()
  const { token } = Route.useSearch()
  const number = readBookingNumber(confirmationNumber)
  return <ConfirmationView key={number} confirmationNumber={number} token={token} />
}
