import { defineEntity, p } from '@mikro-orm/core'

const bookingLockSchema = defineEntity({
  name: 'BookingLock',
  properties: {
    /** Locked object: a room type of the property, or a task. */
    key: p.string().length(60).primary(),
    owner: p.string().length(36),
    /** Expiry, which releases the lock of a process that died. */
    expiresAt: p.datetime(),
  },
})

/**
 * One checkout at a time per room type, over all processes; holds no database connection meanwhile.
 */
export class BookingLock extends bookingLockSchema.class {}
bookingLockSchema.setClass(BookingLock)
