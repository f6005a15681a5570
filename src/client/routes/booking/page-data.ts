import type { BookingI18n } from '#client/features/booking/stay/booking-i18n.ts'
import { searchOf } from '#client/features/booking/stay/stay-rules.ts'
import type { PageHead } from '#client/lib/head.ts'
import type { I18n } from '#client/lib/i18n.tsx'
import { queryString, samePath, type LanguagePaths } from '#shared/addresses.ts'
import type { StaySearch } from '#shared/booking/search.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { AppContext } from '../root.tsx'

/** Loader data of a booking page: metadata and status. */
export interface StayPage extends PageHead {
  /** Canonical URL, without search parameters; `paths` are the targets of the language links. */
  canonical: LanguagePaths
  status?: number
}

/** Search parameters of the booking pages; each page validates its own. */
export interface StayAddress extends StaySearch {
  lang?: Language | undefined
  number?: string | undefined
  token?: string | undefined
  request?: string | undefined
}

/** What the loaders of booking pages get. */
export type StayContext = AppContext & { i18n: I18n }

/** Metadata of a page that search engines do not list. */
export function unlisted(path: string, name: string, t: BookingI18n['t']): StayPage {
  const title = `${name} · ${t('site.name')}`
  return { paths: samePath(path), canonical: {}, title, description: title, noindex: true }
}

/** Pages with dates are not indexed, because searches are unlimited in number. */
export const hasDates = ({ checkIn, checkOut }: StaySearch): boolean =>
  checkIn !== undefined || checkOut !== undefined

/** The paths of a page in all languages, with the search parameters of the stay. */
export function stayPaths(paths: LanguagePaths, search: StaySearch): LanguagePaths {
  const query = queryString(searchOf(search))
  return Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, path + query]),
  )
}
