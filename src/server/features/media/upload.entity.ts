import { defineEntity, p } from '@mikro-orm/core'
import { TextArray } from '#server/database/text-array.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { MAX_ORIGINAL_NAME_LENGTH } from '#shared/media.ts'

const uploadSchema = defineEntity({
  name: 'Upload',
  properties: {
    id: p.integer().primary(),
    /** Random base name of the files. */
    name: p.string().length(60).unique(),
    /** Pixels of the uploaded image after rotation by its EXIF orientation. */
    width: p.integer(),
    height: p.integer(),
    /** Total size of the stored files. */
    bytes: p.integer(),
    originalName: p.string().length(MAX_ORIGINAL_NAME_LENGTH),
    /** Idempotency key of the upload, chosen by the client. */
    creationId: p.uuid().strictNullable().unique(),
    /** Alternative texts by language. */
    alt: p.json<Partial<Record<Language, string>>>().defaultRaw(`'{}'`),
    /** Captions that articles give the picture, by language; used by searches only. */
    caption: p.json<Partial<Record<Language, string>>>().defaultRaw(`'{}'`),
    /** Name and texts without case and accents, for searches; made by `picture_line`. */
    line: p
      .text()
      .generated('picture_line(original_name, alt, caption) stored')
      .nullable()
      .hidden()
      .lazy(),
    /** Time since which nothing uses the upload; null if it is used. Updated once a day. */
    unusedSince: p.datetime().defaultRaw('now()').strictNullable(),
    /** File name of the picture as it was sent, until the files of its place are made; null: dropped. */
    original: p.string().length(60).strictNullable(),
    /** The sets of further files: see `PlaceFiles`. */
    sets: p.type(TextArray).$type<string[]>().defaultRaw(`'{}'`),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An image that staff uploaded; the files are in the image store. */
export class Upload extends uploadSchema.class {}
uploadSchema.setClass(Upload)
