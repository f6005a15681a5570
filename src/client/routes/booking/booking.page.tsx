import { createLazyRoute, redirect } from '@tanstack/react-router'
import { ConfirmationView } from '#client/features/booking/confirmation/confirmation-view.tsx'
import { samePath } from '#client/lib/head.ts'
import { bookingQuery } from '#client/features/booking/queries.ts'
import type { StayAddress, StayPage } from './stay.ts'
import { prefetchOnServer, titled, bookingI18n, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/booking/$confirmationNumber')({ component: BookingPage })

export async function load(
  context: StayContext,
  { token }: StayAddress,
  params: { confirmationNumber?: string },
): Promise<StayPage> {
  const confirmationNumber = params.confirmationNumber?.trim()
  if (!confirmationNumber) throw redirect({ to: '/booking', search: {}, replace: true })
  const query = bookingQuery(context, { confirmationNumber, ...(token ? { token } : {}) })
  const [i18n] = await Promise.all([
    bookingI18n(context),
    prefetchOnServer(() => context.queryClient.ensureQueryData(query)),
  ])
  const found = context.queryClient.getQueryData(query.queryKey)
  const isMissing = found && 'failure' in found && found.failure === 'missing'
  const title = isMissing
    ? i18n.t('confirmation.missing')
    : i18n.t('confirmation.title', { number: confirmationNumber })
  const path = `/booking/${encodeURIComponent(confirmationNumber)}`
  return {
    paths: samePath(token ? `${path}?token=${encodeURIComponent(token)}` : path),
    canonical: {},
    title: titled(title, i18n),
    description: title,
    noindex: true,
    ...(isMissing ? { status: 404 } : {}),
  }
}

function BookingPage() {
  const { confirmationNumber } = Route.useParams()
  const { token } = Route.useSearch()
  const number = confirmationNumber.trim()
  return <ConfirmationView key={number} confirmationNumber={number} token={token} />
}
