import * as z from 'zod/mini'
import { roomOffer } from './offer.ts'
import { minor } from './fields/stay-fields.ts'

/** A room type that cannot be booked as asked. */
const unavailableRoom = z.object({
  /** Room type of the hotel-management system. */
  id: z.string(),
  /** The room of our own list that it is; null where we show none. */
  roomId: z.nullable(z.int()),
  name: z.string(),
  maxGuests: z.int(),
  reason: z.enum(['sold_out', 'too_many_guests']),
  /** Stays of as many nights near the dates asked for, the nearest first; at most two. */
  nearest: z.array(z.object({ checkIn: z.string(), checkOut: z.string() })),
})

/** Rooms that hold the party together. */
const roomCombination = z.object({
  rooms: z.array(z.object({ offer: roomOffer, adults: z.int(), children: z.int() })),
  currency: z.string(),
  /** With taxes, for all rooms and nights. */
  totalMinor: minor,
})

/** What a search leaves out (`booking.alternatives`), and what could be booked instead. */
export const roomAlternatives = z.object({
  unavailable: z.array(unavailableRoom),
  /** Only where no single room holds the party; the cheapest first, at most three. */
  combinations: z.array(roomCombination),
})

export type RoomAlternatives = z.infer<typeof roomAlternatives>
