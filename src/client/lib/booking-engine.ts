import type { Language } from '#shared/i18n/languages.ts'
import { track } from './analytics.ts'

/** A guest's choices, with which the hosted booking page opens. */
export interface BookingWish {
  language: Language
  /** Abbreviation of the room type in the booking engine. */
  room?: string | undefined
  /** ISO dates. */
  checkIn?: string | undefined
  checkOut?: string | undefined
  /** Whether the page is in a frame of this site; the simulated engine then omits its header. */
  isEmbedded?: boolean
}

declare global {
  interface Window {
    /** The external booking overlay, if its script is on the page. */
    openImmersiveExperiencePopup?: (config: Record<string, unknown>) => void
  }
}

/** Spec §9. */
const POPUP_WIDTH_PX = 1000
const POPUP_HEIGHT_PX = 700
const POPUP_NAME = 'hotel-booking'

/**
 * URL of the hosted booking page with the engine's documented parameters. `{lang}` in the
 * configured URL stands for the language.
 */
export function bookingUrl(engineUrl: string, wish: BookingWish): string {
  const isOurs = engineUrl.startsWith('/')
  const language = isOurs ? wish.language : hostedCode(wish.language)
  const parameters = new URLSearchParams()
  if (wish.checkIn && wish.checkOut) {
    parameters.set('checkin', wish.checkIn)
    parameters.set('checkout', wish.checkOut)
  }
  parameters.set('currency', 'usd')
  if (wish.room) parameters.set('room_type', wish.room)
  if (isOurs && wish.isEmbedded) parameters.set('embed', '1')
  const address = engineUrl.replace('{lang}', language)
  return `${address}${address.includes('?') ? '&' : '?'}${parameters}`
}

/** The real engine's language code; English for Chinese, because its code is not confirmed. */
const hostedCode = (language: Language): string => (language === 'zh' ? 'en' : language)

let popup: Window | null = null

/**
 * Opens the hosted booking page in a popup, or in the same window if popups are blocked. An open
 * popup is reused and gets the focus.
 * @returns whether there is a popup.
 */
export function openBooking(engineUrl: string, wish: BookingWish): boolean {
  track('begin_checkout', wish.room ? { items: [{ item_id: wish.room }] } : {})
  const url = bookingUrl(engineUrl, wish)
  const left = Math.max(0, Math.round((screen.availWidth - POPUP_WIDTH_PX) / 2))
  const top = Math.max(0, Math.round((screen.availHeight - POPUP_HEIGHT_PX) / 2))
  // Without `noopener`, because `window.open` would then return null for an open popup too.
  popup = window.open(
    url,
    POPUP_NAME,
    `popup,width=${POPUP_WIDTH_PX},height=${POPUP_HEIGHT_PX},left=${left},top=${top}`,
  )
  if (!popup) {
    location.assign(url)
    return false
  }
  if (!engineUrl.startsWith('/')) popup.opener = null
  popup.focus()
  return true
}

/**
 * Calls the external booking overlay, if it exists.
 * @returns whether the overlay was called.
 */
export function openOverlay(propertyCode: string, language: Language): boolean {
  const open = window.openImmersiveExperiencePopup
  if (typeof open !== 'function') return false
  try {
    open({ propertyCode, lang: hostedCode(language), currency: 'usd' })
  } catch {
    // The overlay throws if it is already open.
  }
  return true
}
