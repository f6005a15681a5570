import * as z from 'zod'
import { isoDate, rowId } from '#shared/schema.ts'
import { ARTICLE_FIELDS, adminArticle, articleIdInput, storedFields } from './admin.ts'

/** Revisions kept per article; the oldest is deleted first. */
export const MAX_REVISIONS = 50

/** Texts rejected by a conflict that are kept per article and account, besides `MAX_REVISIONS`. */
export const MAX_REJECTED_TEXTS = 5

/**
 * What made a revision. `first`: the text before its first recorded save; `conflict`: a text that
 * was rejected because of a newer save.
 */
export const REVISION_KINDS = [
  'first',
  'create',
  'save',
  'publish',
  'unpublish',
  'restore',
  'recover',
  'conflict',
] as const

/** A revision in the history of an article, without its text. */
export const revisionEntry = z.object({
  id: z.number().int(),
  kind: z.enum(REVISION_KINDS),
  /** Account that saved the revision; null if unknown. */
  savedBy: z.string().nullable(),
  savedAt: isoDate,
  /** Fields that differ from the previous revision. */
  changed: z.array(z.enum(ARTICLE_FIELDS)),
  /** Number of words of the content. */
  words: z.number().int(),
  /** Whether this is the article's latest revision. */
  isPresent: z.boolean(),
})

export const revisionText = z.object({ id: z.number().int(), fields: storedFields })

/** `version` is the id of a revision. */
export const revisionInput = articleIdInput.extend({ version: rowId })

export const restoreInput = revisionInput.extend({
  /** Revision number of the article that the caller saw. */
  revision: z.number().int().min(1),
})

/** `before`: id of the replaced revision; null if the article already had the restored text. */
export const restoration = z.object({ article: adminArticle, before: z.number().int().nullable() })

export type RevisionKind = (typeof REVISION_KINDS)[number]
export type RevisionEntry = z.infer<typeof revisionEntry>
export type RevisionText = z.infer<typeof revisionText>
export type RestoreInput = z.output<typeof restoreInput>
export type RevisionInput = z.output<typeof revisionInput>
