import { roomSearch, type RoomSearch } from '#shared/booking/room-search.ts'
import { DEFAULT_ADULTS } from '#shared/booking/limits.ts'
import type { StaySearch } from '#shared/booking/search.ts'

/** A stay that can be asked about. */
export type CompleteStay = RoomSearch & { children: number }

export type StayReading = { stay: CompleteStay } | { problem: string }

/** What an address or a form asks about, or what is wrong with it; nothing where it names no day. */
export function readStay(search: StaySearch): StayReading | undefined {
  if (!search.checkIn && !search.checkOut) return undefined
  return checkStay(search)
}

/** The spec's rules for a stay: both days, in their order, and not for ever. */
export function checkStay({ checkIn, checkOut, adults, children }: StaySearch): StayReading {
  const parsed = roomSearch.safeParse({
    checkIn,
    checkOut,
    adults: adults ?? DEFAULT_ADULTS,
    children: children ?? 0,
  })
  if (parsed.success) return { stay: parsed.data }
  return { problem: parsed.error.issues[0]?.message ?? 'booking.error.dates' }
}

/** A stay as an address says it, without what goes without saying. */
export function searchOf({ checkIn, checkOut, adults, children }: StaySearch): StaySearch {
  return {
    checkIn,
    checkOut,
    adults: adults === DEFAULT_ADULTS ? undefined : adults,
    children: children || undefined,
  }
}
