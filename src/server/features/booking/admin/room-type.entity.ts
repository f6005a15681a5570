import { defineEntity, p } from '@mikro-orm/core'
import { TextArray } from '#server/database/text-array.ts'

const roomTypeSchema = defineEntity({
  name: 'RoomTypeRow',
  tableName: 'room_type',
  properties: {
    /** The property's own number. */
    id: p.string().length(40).primary(),
    shortName: p.string().length(60),
    name: p.string().length(200),
    description: p.text().default(''),
    maxGuests: p.integer(),
    adultsIncluded: p.integer(),
    childrenIncluded: p.integer(),
    units: p.integer(),
    pictures: p.type(TextArray).$type<string[]>().default([]),
    features: p.type(TextArray).$type<string[]>().default([]),
    /** False once the property no longer has the type; rows are never deleted. */
    active: p.boolean().default(true),
    syncedAt: p.datetime().defaultRaw('now()'),
  },
})

/** A room type as the last synchronisation found it. */
export class RoomTypeRow extends roomTypeSchema.class {}
roomTypeSchema.setClass(RoomTypeRow)
