import * as z from 'zod/mini'
import { roomOffer } from './offer.ts'
import { minor } from './fields/stay-fields.ts'
import { STAY_REASONS } from './stay-restrictions.ts'

/** Why a stay or party cannot be booked as requested. */
const partyProblem = z.object({
  reason: z.enum([...STAY_REASONS, 'too_many_guests']),
  /**
   * The limit that the reason refers to: minimum or maximum nights, days of the cut-off or
   * last-minute rule, or guests.
   */
  count: z.nullable(z.int()),
})

/** Stays that can be booked instead, best first. */
const nearest = z.array(z.object({ checkIn: z.string(), checkOut: z.string() }))

/** A room type that cannot be booked as requested. */
const unavailableRoom = z.object({
  /** Room type of the hotel-management system. */
  id: z.string(),
  /** Number in the site's own list of rooms; null for other room types. */
  roomId: z.nullable(z.int()),
  name: z.string(),
  maxGuests: z.int(),
  ...partyProblem.shape,
  /** At most two. */
  nearest,
})

/** Rooms that together hold the party. */
const roomCombination = z.object({
  rooms: z.array(z.object({ offer: roomOffer, adults: z.int(), children: z.int() })),
  currency: z.string(),
  /** With taxes, for all rooms and nights. */
  totalMinor: minor,
})

/**
 * The room types that a search does not offer (GET /api/rooms/alternatives), with bookable
 * alternatives.
 */
export const roomAlternatives = z.object({
  unavailable: z.array(unavailableRoom),
  /** Only if no single room holds the party; cheapest first, at most three. */
  combinations: z.array(roomCombination),
  /** Why nothing can be booked for the party; null if something can. */
  problem: z.nullable(partyProblem),
  /** If nothing can be booked: at most three stays for the whole party. */
  nearest,
})

export type RoomAlternatives = z.infer<typeof roomAlternatives>
