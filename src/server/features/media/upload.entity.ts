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
    /** Which upload made it, so that a repeated one is the same picture; null for those without. */
    creationId: p.uuid().strictNullable().unique(),
    /** What it shows, in each language that has been written. */
    alt: p.json<Partial<Record<Language, string>>>().defaultRaw(`'{}'`),
    /** What articles write below it, by language, for searches. */
    caption: p.json<Partial<Record<Language, string>>>().defaultRaw(`'{}'`),
    /** Name and texts, folded for searches; `picture_line` is in the migrations. */
    line: p
      .text()
      .generated('picture_line(original_name, alt, caption) stored')
      .nullable()
      .hidden()
      .lazy(),
    /** Since when no article uses it; null while one does. A new upload is unused. */
    unusedSince: p.datetime().defaultRaw('now()').strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An image that staff uploaded; its files are in the image store. */
export class Upload extends uploadSchema.class {}
uploadSchema.setClass(Upload)
