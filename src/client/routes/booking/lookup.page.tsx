import { createLazyRoute, redirect } from '@tanstack/react-router'
import { LookupView } from '#client/features/booking/confirmation/confirmation-view.tsx'
import { samePath } from '#client/lib/head.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { StayAddress, StayPage } from './stay.ts'
import { titled, wordsOf, type StayContext } from './stay-load.ts'

export const Route = createLazyRoute('/booking')({ component: LookupPage })

/** A blank number is never looked up (spec §5). */
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
  const words = await wordsOf(context)
  return {
    paths: samePath('/booking'),
    canonical: {},
    title: titled(words.t('confirmation.lookup'), words),
    description: words.t('confirmation.lookup_text'),
    noindex: true,
  }
}

function LookupPage() {
  return <LookupView />
}
