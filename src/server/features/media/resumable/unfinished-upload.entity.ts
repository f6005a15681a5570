import { defineEntity, p } from '@mikro-orm/core'
import { MAX_ORIGINAL_NAME_LENGTH, UPLOAD_PURPOSES, type UploadedImage } from '#shared/media.ts'

const unfinishedUploadSchema = defineEntity({
  name: 'UnfinishedUpload',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: p.string().length(32).primary(),
    purpose: p.enum(UPLOAD_PURPOSES),
    originalName: p.string().length(MAX_ORIGINAL_NAME_LENGTH),
    /** Bytes of the whole file. */
    bytes: p.integer(),
    /** Bytes that its parts have. */
    received: p.integer().default(0),
    /** The stored image once it is complete: what a repeated request is answered. */
    image: p.json<UploadedImage>().strictNullable(),
    /** While a request makes the picture. */
    claimedUntil: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An upload in parts, which goes on after a lost link; deleted after a day. */
export class UnfinishedUpload extends unfinishedUploadSchema.class {}
unfinishedUploadSchema.setClass(UnfinishedUpload)

const unfinishedUploadPartSchema = defineEntity({
  name: 'UnfinishedUploadPart',
  uniques: [{ properties: ['upload', 'start'] }],
  properties: {
    id: p.integer().primary(),
    upload: () => p.manyToOne(UnfinishedUpload).deleteRule('cascade').index(false),
    /** Bytes of the file before it. */
    start: p.integer(),
    body: p.blob(),
  },
})

/** In the database, because every process reads it; a folder is that of one machine. */
export class UnfinishedUploadPart extends unfinishedUploadPartSchema.class {}
unfinishedUploadPartSchema.setClass(UnfinishedUploadPart)
