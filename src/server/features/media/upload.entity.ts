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
    /**
     * Id chosen by the client, so that a repeated upload makes no second picture; null for uploads
     * without one.
     */
    creationId: p.uuid().strictNullable().unique(),
    /** Descriptions by language. */
    alt: p.json<Partial<Record<Language, string>>>().defaultRaw(`'{}'`),
    /** Captions in articles by language, for searches. */
    caption: p.json<Partial<Record<Language, string>>>().defaultRaw(`'{}'`),
    /** Name and texts, normalised for searches; `picture_line` is in the migrations. */
    line: p
      .text()
      .generated('picture_line(original_name, alt, caption) stored')
      .nullable()
      .hidden()
      .lazy(),
    /** Time since which no article uses the upload; null while one does. A new upload is unused. */
    unusedSince: p.datetime().defaultRaw('now()').strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An image uploaded by the staff; its files are in the image store. */
export class Upload extends uploadSchema.class {}
uploadSchema.setClass(Upload)
