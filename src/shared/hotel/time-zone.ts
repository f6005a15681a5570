/** The zone of an installation whose owner has chosen none: an IANA name. */
export const DEFAULT_TIME_ZONE = 'Pacific/Easter'

let read = (): string => DEFAULT_TIME_ZONE

/**
 * The hotel's time zone: on the server that of the site which the request or task shows, in the
 * browser that of its page.
 */
export const hotelTimeZone = (): string => read()

/** Sets where `hotelTimeZone` reads; a function, because requests with different sites run at once. */
export function readTimeZoneFrom(source: () => string): void {
  read = source
}
