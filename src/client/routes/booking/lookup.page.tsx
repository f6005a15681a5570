import { createLazyRoute, redirect } from '@tanstack/react-router'
import { LookupView } from '#client/features/booking/confirmation/confirmation-view.tsx'
import { RequestOutcome } from '#client/features/booking/request/request-form.tsx'
import { samePath } from '#shared/addresses.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { StayAddress, StayPage } from './stay.ts'
import { pageTitle, bookingI18n, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/booking')({ component: LookupPage })

/** An empty number is never looked up (spec §5). */
export async function load(
  context: StayContext,
  { lang, number = '' }: StayAddress & { lang?: Language | undefined },
): Promise<StayPage> {
  const confirmationNumber = number.trim()
  if (confirmationNumber) {
    throw redirect({
      to: '/booking/$confirmationNumber',
      params: { confirmationNumber },
      search: { lang },
      replace: true,
    })
  }
  const i18n = await bookingI18n(context)
  return {
    paths: samePath('/booking'),
    canonical: {},
    title: pageTitle(i18n.t('confirmation.lookup'), i18n),
    description: i18n.t('confirmation.lookup_meta'),
    noindex: true,
  }
}

function LookupPage() {
  const { request } = Route.useSearch()
  return request ? <RequestOutcome request={request} /> : <LookupView />
}
