import * as z from 'zod'
import { isoDate, language, rowId, storableText } from '#shared/schema.ts'

/** Above the limit of an article: a draft may break the article's rules until it is saved. */
const MAX_DRAFT_CONTENT_LENGTH = 300_000
const MAX_DRAFT_FIELD_LENGTH = 5000
const MAX_DRAFT_LIST_LENGTH = 50

const text = (max = MAX_DRAFT_FIELD_LENGTH) => storableText(max)

/** The fields of the article form, validated for types and sizes only. */
const draftFields = z.object({
  title: text(),
  slug: text(),
  content: text(MAX_DRAFT_CONTENT_LENGTH),
  excerpt: text(),
  metaTitle: text(),
  metaDescription: text(),
  keywords: z.array(text()).max(MAX_DRAFT_LIST_LENGTH),
  category: text(),
  tags: z.array(text()).max(MAX_DRAFT_LIST_LENGTH),
  author: text(),
  readTime: z.number(),
  featured: z.boolean(),
  imageUrl: text(),
  imageAlt: text(),
  language,
})

/** The article that a draft changes or translates. */
const draftOrigin = z.object({
  /** Absent for a new article. */
  articleId: rowId.optional(),
  /** The article that a new one translates. */
  translationOf: rowId.optional(),
  /** Revision of the article that the changes are based on. */
  revision: z.number().int().min(1).optional(),
  creationId: z.uuid().optional(),
})

const draftVersion = z.number().int().min(1).max(2_147_483_647)

/** A draft that a save replaces: this version and older ones are deleted and rejected. */
export const draftOfSave = z.object({ id: z.uuid(), version: draftVersion })

export const saveDraftInput = draftOrigin.extend({
  /** Chosen by the editor each time it opens; each opening has its own draft. */
  id: z.uuid(),
  /** Incremented with each change; a delayed call with an older version changes nothing. */
  version: draftVersion,
  /** Time of the last change by the clock of the browser. */
  at: z.iso.datetime().max(40),
  draft: draftFields,
  /** The fields before the changes. */
  base: draftFields,
})

export const draftInput = z.object({ id: z.uuid() })

/** Deletes the draft up to this version; without a version, unless its `at` is after `until`. */
export const removeDraftInput = draftInput.extend({
  version: draftVersion.optional(),
  until: z.iso.datetime().max(40).optional(),
})

export const draftCard = z.object({
  id: z.uuid(),
  articleId: z.number().int().nullable(),
  translationOf: z.number().int().nullable(),
  language,
  title: z.string(),
  at: isoDate,
})

export const storedDraft = draftOrigin.extend({
  id: z.uuid(),
  at: isoDate,
  draft: draftFields,
  base: draftFields,
})

export type DraftFields = z.output<typeof draftFields>
export type DraftOfSave = z.output<typeof draftOfSave>
export type SaveDraft = z.output<typeof saveDraftInput>
export type DraftCard = z.infer<typeof draftCard>
export type StoredDraft = z.infer<typeof storedDraft>
