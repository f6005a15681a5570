import * as z from 'zod/mini'
import { roomOffer } from './offer.ts'
import { cents } from './fields/stay-fields.ts'
import { STAY_REASONS } from './stay-restrictions.ts'

/** Why a stay or party cannot be booked as requested. */
const partyProblem = z.object({
  reason: z.enum([...STAY_REASONS, 'too_many_guests']),
  /**
   * The limit that the reason refers to: minimum or maximum nights, days of the cut-off or
   * last-minute rule, or how many guests the room holds.
   */
  count: z.nullable(z.int()),
  /** Number of guests of the search, if all free rooms together do not hold them. */
  guests: z.optional(z.int()),
})

/** Bookable stays near the requested one, nearest first. */
const nearest = z.array(z.object({ checkIn: z.string(), checkOut: z.string() }))

/** A room type that cannot be booked as requested. */
const unavailableRoom = z.object({
  /** Id of the room type in the PMS. */
  id: z.string(),
  /** Number of the room in the site's list; null for other room types. */
  roomId: z.nullable(z.int()),
  name: z.string(),
  maxGuests: z.int(),
  ...partyProblem.shape,
  nearest,
})

/** Rooms that together hold the party. */
const roomCombination = z.object({
  rooms: z.array(z.object({ offer: roomOffer, adults: z.int(), children: z.int() })),
  currency: z.string(),
  /** With taxes, for all rooms and nights. */
  totalMinor: cents,
})

/**
 * GET /api/rooms/alternatives: the room types that cannot be booked as requested, with bookable
 * alternatives.
 */
export const roomAlternatives = z.object({
  unavailable: z.array(unavailableRoom),
  /** Empty if every room type holds the whole party; cheapest first, at most three. */
  combinations: z.array(roomCombination),
  /** Why no room and no combination can be booked; null if one can. */
  problem: z.nullable(partyProblem),
  /** At most three, for the whole party; empty if something can be booked. */
  nearest,
})

export type Alternatives = z.infer<typeof roomAlternatives>
