import { defineEntity, p } from '@mikro-orm/core'

const uploadSchema = defineEntity({
  name: 'Upload',
  properties: {
    id: p.integer().primary(),
    /** Base name of its files, ours and random. */
    name: p.string().length(60).unique(),
    /** Size of the picture as it was sent, upright. */
    width: p.integer(),
    height: p.integer(),
    /** What its files take together. */
    bytes: p.integer(),
    originalName: p.string().length(200),
    /** Since when no article shows it; a new one begins unused. */
    unusedSince: p.datetime().defaultRaw('now()').strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A picture the staff uploaded; its files lie in the image store. */
export class Upload extends uploadSchema.class {}
uploadSchema.setClass(Upload)
