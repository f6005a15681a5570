import * as z from 'zod/mini'

const roomFacts = z.object({
  roomId: z.int(),
  maxGuests: z.int(),
  /** The lowest price of a night; null where every night is taken. */
  priceMinor: z.nullable(z.int()),
})

/** The lowest price of a night in the weeks to come, for two adults, taxes included. */
export const fromPrice = z.object({
  /** In hundredths of the currency. */
  priceMinor: z.int(),
  currency: z.string(),
  /** Rooms of the site that the property has. */
  rooms: z._default(z.array(roomFacts), []),
  /** Time of the property's answer. */
  asOf: z.string(),
  /** Time at which the price becomes too old to show; cached pages with it expire then. */
  validUntil: z.string(),
})

export const maybeFromPrice = z.nullable(fromPrice)

export type FromPrice = z.infer<typeof fromPrice>
