import * as z from 'zod'
import { isoDate, rowId } from '#shared/schema.ts'
import { ARTICLE_FIELDS, adminArticle, adminArticleInput, storedFields } from './admin.ts'

/** Versions of an article that are kept; the oldest goes first. */
export const KEPT_VERSIONS = 50

/** Texts of one account that lost a conflict, kept beside them. */
export const KEPT_LOSERS = 5

/**
 * Why a version is in the history: `first` is what was stored before the history began, `conflict` a
 * text that was not stored because the article had changed meanwhile.
 */
export const VERSION_KINDS = [
  'first',
  'create',
  'save',
  'publish',
  'unpublish',
  'restore',
  'recover',
  'conflict',
] as const

/** A version in the list of the history. */
export const versionEntry = z.object({
  id: z.number().int(),
  kind: z.enum(VERSION_KINDS),
  /** The account that saved it; null where that is not known. */
  savedBy: z.string().nullable(),
  savedAt: isoDate,
  /** The fields in which it differs from what was stored before it. */
  changed: z.array(z.enum(ARTICLE_FIELDS)),
  /** Words of the content. */
  words: z.number().int(),
  /** It is what the article says now. */
  isPresent: z.boolean(),
})

/** A version with its text. */
export const articleVersionText = z.object({ id: z.number().int(), fields: storedFields })

export const versionInput = adminArticleInput.extend({ version: rowId })

export const restoreInput = versionInput.extend({
  /** The revision that the person saw. */
  revision: z.number().int().min(1),
})

/** The article as restored, and the version that it was before; null where it said the same already. */
export const restored = z.object({ article: adminArticle, before: z.number().int().nullable() })

export type VersionKind = (typeof VERSION_KINDS)[number]
export type VersionEntry = z.infer<typeof versionEntry>
export type ArticleVersionText = z.infer<typeof articleVersionText>
export type RestoreInput = z.output<typeof restoreInput>
export type VersionInput = z.output<typeof versionInput>
