import { defineEntity, p } from '@mikro-orm/core'
import type { Language } from '#shared/i18n/languages.ts'
import { MAX_ORIGINAL_NAME_LENGTH } from '#shared/media.ts'

const uploadSchema = defineEntity({
  name: 'Upload',
  properties: {
    id: p.integer().primary(),
    /** Random base name of its files. */
    name: p.string().length(60).unique(),
    /** Size of the uploaded image in pixels, upright. */
    width: p.integer(),
    height: p.integer(),
    /** Total size of its files. */
    bytes: p.integer(),
    originalName: p.string().length(MAX_ORIGINAL_NAME_LENGTH),
    /** What it shows, in each language that has been written. */
    alt: p.json<Partial<Record<Language, string>>>().defaultRaw(`'{}'`),
    /** Since when no article uses it; null while one does. A new upload is unused. */
    unusedSince: p.datetime().defaultRaw('now()').strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An image that staff uploaded; its files are in the image store. */
export class Upload extends uploadSchema.class {}
uploadSchema.setClass(Upload)
