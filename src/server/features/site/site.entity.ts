import { defineEntity, p } from '@mikro-orm/core'
import { notifyTrigger } from '#server/database/triggers.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import { EDITION_STATES, type EditionChange } from '#shared/site/editing.ts'
import { MAX_SLUG_LENGTH } from '#shared/blog/slug.ts'
import { MAX_SITE_KEY } from '#shared/site/keys.ts'

const LANGUAGE_LENGTH = 2

const siteValueSchema = defineEntity({
  name: 'SiteValue',
  properties: {
    key: p.string().length(MAX_SITE_KEY).primary(),
    /** Empty for a fact. */
    language: p.string().length(LANGUAGE_LENGTH).primary(),
    /** JSON. */
    value: p.text(),
    /** The default as it was when the value was written, in JSON. */
    base: p.text(),
    by: p.string().length(MAX_USERNAME_LENGTH),
    at: p.datetime().defaultRaw('now()'),
  },
})

/** A published value of the owner, where it differs from the default. */
export class SiteValue extends siteValueSchema.class {}
siteValueSchema.setClass(SiteValue)

const siteChangeSchema = defineEntity({
  name: 'SiteChange',
  triggers: [notifyTrigger('site_change', 'site-changes', ['insert', 'update', 'delete'])],
  properties: {
    key: p.string().length(MAX_SITE_KEY).primary(),
    language: p.string().length(LANGUAGE_LENGTH).primary(),
    /** JSON; null: back to the default. */
    value: p.text().strictNullable(),
    /** The published value for which it was written, in JSON; null: there was none. */
    from: p.text().strictNullable(),
    by: p.string().length(MAX_USERNAME_LENGTH),
    at: p.datetime().defaultRaw('now()'),
  },
})

/** A change that waits for its publication: one for each value, and its author the last to write it. */
export class SiteChange extends siteChangeSchema.class {}
siteChangeSchema.setClass(SiteChange)

const siteEditionSchema = defineEntity({
  name: 'SiteEdition',
  triggers: [notifyTrigger('site_edition', 'site-changes', ['insert', 'update', 'delete'])],
  indexes: [{ properties: ['state', 'publishAt'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    state: p.enum(EDITION_STATES),
    changes: p.json<EditionChange[]>(),
    by: p.string().length(MAX_USERNAME_LENGTH),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When it is to be published; null: at once. */
    publishAt: p.datetime().strictNullable(),
    /** When it was published, withdrawn or refused; null: it waits. */
    endedAt: p.datetime().strictNullable(),
  },
})

/** A part of the pending changes that goes whole or not at all. */
export class SiteEdition extends siteEditionSchema.class {}
siteEditionSchema.setClass(SiteEdition)

const siteVersionSchema = defineEntity({
  name: 'SiteVersion',
  triggers: [notifyTrigger('site_version', 'site', ['insert', 'update'])],
  properties: {
    /** Always 1: the row that a publication locks, inserted by the first one. */
    id: p.integer().primary().autoincrement(false),
    version: p.integer(),
  },
})

/** The number of the publication that guests read. */
export class SiteVersion extends siteVersionSchema.class {}
siteVersionSchema.setClass(SiteVersion)

const siteRoomSchema = defineEntity({
  name: 'SiteRoom',
  triggers: [notifyTrigger('site_room', 'site-changes', ['insert', 'update', 'delete'])],
  properties: {
    /** From `FIRST_OWN_ROOM` on; one of the program's four once it was archived. */
    id: p.integer().primary().autoincrement(false),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Null: it is one of the hotel's rooms. */
    archivedAt: p.datetime().strictNullable(),
  },
})

/** A room that the owner added or archived; rows are never deleted, so that no number is used twice. */
export class SiteRoom extends siteRoomSchema.class {}
siteRoomSchema.setClass(SiteRoom)

const siteAddressSchema = defineEntity({
  name: 'SiteAddress',
  properties: {
    slug: p.string().length(MAX_SLUG_LENGTH).primary(),
    roomId: p.integer(),
    at: p.datetime().defaultRaw('now()'),
  },
})

/** A slug that a room had in some language, which leads to it for ever. */
export class SiteAddress extends siteAddressSchema.class {}
siteAddressSchema.setClass(SiteAddress)
