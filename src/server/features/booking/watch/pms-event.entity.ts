import { defineEntity, p } from '@mikro-orm/core'
import { notifyTrigger } from '#server/database/notify-trigger.ts'

const pmsEventSchema = defineEntity({
  name: 'PmsEvent',
  triggers: [notifyTrigger('pms_event', 'booking', ['insert'])],
  indexes: [{ properties: ['processedAt', 'nextAttemptAt'] }],
  properties: {
    /** Hash of the fields that identify an event: the property sends events more than once. */
    id: p.string().length(64).primary(),
    event: p.string().length(100),
    reservationId: p.string().length(40),
    receivedAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().defaultRaw('now()'),
    processedAt: p.datetime().strictNullable(),
  },
})

/** A reported change of a reservation; its content is read from the property. */
export class PmsEvent extends pmsEventSchema.class {}
pmsEventSchema.setClass(PmsEvent)
