import type { I18n } from '#client/lib/i18n.tsx'
import { samePath, type LanguagePaths } from '#client/lib/head.ts'
import { offersQuery } from '#client/features/booking/queries.ts'
import { loadBookingWords, type BookingWords } from '#client/features/booking/booking-i18n.ts'
import { readStay, searchOf } from '#client/features/booking/search/stay-rules.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import type { AppContext } from '../root.tsx'

export type StayContext = AppContext & { i18n: I18n }

export const wordsOf = ({ i18n }: StayContext): Promise<BookingWords> => loadBookingWords(i18n)

export const titled = (title: string, { t }: BookingWords): string => `${title} · ${t('site.name')}`

/** How long a page waits for the hotel's system; a later answer is the browser's to ask for. */
const PATIENCE_MS = 2500

/** Asks on the server, so that a page says something without scripts; the browser asks by itself. */
export async function askOnServer(question: () => Promise<unknown>): Promise<void> {
  if (typeof document !== 'undefined') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([question(), patience])
  clearTimeout(timer)
}

/** The offers for the stay in an address, if it names one. */
export async function askForOffers(context: StayContext, search: StaySearch): Promise<void> {
  const asked = readStay(search)
  if (!asked || 'problem' in asked) return
  await askOnServer(() => context.queryClient.ensureQueryData(offersQuery(context, asked.stay)))
}

/** The same page in the other languages, with the same stay. */
export function stayPaths(path: string, search: StaySearch): LanguagePaths {
  const named = Object.entries(searchOf(search)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(named).toString()
  return samePath(query ? `${path}?${query}` : path)
}
