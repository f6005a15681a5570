import { defineEntity, p } from '@mikro-orm/core'

const bookingHoldSchema = defineEntity({
  name: 'BookingHold',
  properties: {
    /** What is held: a room type of the property. */
    key: p.string().length(60).primary(),
    holder: p.string().length(36),
    /** A holder that died lets go by itself. */
    expiresAt: p.datetime(),
  },
})

/** One checkout at a time per room type, over all processes; nothing is locked while it lasts. */
export class BookingHold extends bookingHoldSchema.class {}
bookingHoldSchema.setClass(BookingHold)
