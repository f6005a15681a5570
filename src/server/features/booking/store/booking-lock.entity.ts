import { defineEntity, p } from '@mikro-orm/core'

const bookingLockSchema = defineEntity({
  name: 'BookingLock',
  properties: {
    /** What is locked: a room type of the property, or a task. */
    key: p.string().length(60).primary(),
    owner: p.string().length(36),
    /** The lock of a process that died ends by itself. */
    expiresAt: p.datetime(),
  },
})

/** One checkout at a time per room type, over all processes; no connection is kept while it lasts. */
export class BookingLock extends bookingLockSchema.class {}
bookingLockSchema.setClass(BookingLock)
