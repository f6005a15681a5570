import { defineEntity, p } from '@mikro-orm/core'
import { notifyTrigger } from '#server/database/triggers.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import { Booking } from './booking.entity.ts'

const paymentLinkSchema = defineEntity({
  name: 'PaymentLink',
  indexes: [{ properties: ['booking', 'id'] }],
  triggers: [notifyTrigger('payment_link', 'booking', ['insert', 'update'])],
  properties: {
    id: p.integer().primary(),
    booking: () => p.manyToOne(Booking).deleteRule('cascade').index(false),
    /** `requestHash` of the call that made it. */
    requestId: p.uuid().unique(),
    url: p.text(),
    amountMinor: p.integer(),
    /** What the guest had paid when it was made, by the PMS; null if unknown. */
    paidBeforeMinor: p.integer().strictNullable(),
    expiresAt: p.datetime(),
    /** Account that made it. */
    author: p.string().length(MAX_USERNAME_LENGTH),
    /** Time at which it was last mailed to the guest; null: never from here. */
    mailedAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A payment link of the staff for a part of a booking; deleted with the booking. */
export class PaymentLink extends paymentLinkSchema.class {}
paymentLinkSchema.setClass(PaymentLink)
