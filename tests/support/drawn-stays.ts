import fc from 'fast-check'
import type { Sandbox } from '#server/sandbox/state/sandbox.ts'
import { sumsOfReservation } from '#server/sandbox/state/availability.ts'
import { addDays, type StayDates } from '#shared/calendar.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { roomBySlug } from '#shared/site/room-by-slug.ts'
import { aCheckout } from './checkout.ts'
import './property-seed.ts'

const anyStay = fc.record({
  ahead: fc.integer({ min: 3, max: 300 }),
  nights: fc.integer({ min: 1, max: 9 }),
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 1 }),
  language: fc.constantFrom(...LANGUAGES),
})

export interface DrawnStay extends StayDates {
  adults: number
  children: number
  language: Language
}

/** The seed of the drawn stays, which `PROPERTY_SEED` sets. */
export const seed = (): number | undefined => fc.readConfigureGlobal().seed

export const drawnStays = (count: number, today: string): DrawnStay[] =>
  fc.sample(anyStay, { numRuns: count, seed: seed() ?? 1 }).map(({ ahead, nights, ...party }) => {
    const checkIn = addDays(today, ahead)
    return { ...party, checkIn, checkOut: addDays(checkIn, nights) }
  })

/** What a crawler read at the end of the marked way. */
export interface ReadPrice {
  price: string
  currency: string | null | undefined
  slug: string
}

/** Whether the marked price and the words beside it are the same amount. */
export const isSameAmount = (price: string, words: string | null): boolean =>
  price.replaceAll(/\D/g, '') === words?.replaceAll(/\D/g, '')

/** The room's slug in the address of its page. */
export const slugIn = (url: string): string =>
  decodeURIComponent(new URL(url, 'https://hotel.example').pathname.split('/')[2] ?? '')

/** A booking of the stay at the price that was read. */
export function bookingAt({ price, slug }: ReadPrice, stay: DrawnStay, index: number) {
  const { adults, children } = stay
  return aCheckout(stay, {
    roomId: roomBySlug(slug)?.id ?? slug,
    guest: { guests: adults + children, children, guestEmail: `guest-${index}@example.test` },
    item: { totalMinor: Math.round(Number(price) * 100), adults, children },
  })
}

/** What the property charges for its newest reservation. */
export function lastCharge({ state, config }: Sandbox): string {
  const reservation = state.reservations.at(-1)
  if (!reservation) throw new Error('The property has no reservation.')
  return (sumsOfReservation(config, reservation).total / 100).toFixed(2)
}
