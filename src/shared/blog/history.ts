import * as z from 'zod'
import { isoDate, rowId } from '#shared/schema.ts'
import { ARTICLE_FIELDS, adminArticle, adminArticleInput, storedFields } from './admin.ts'

/** Versions kept per article; the oldest is deleted first. */
export const KEPT_VERSIONS = 50

/** Texts that lost a conflict, kept per account in addition to the versions. */
export const KEPT_REJECTED_TEXTS = 5

/**
 * Why a version is in the history: `first` is the text from before the history began, `conflict` a
 * text that was not stored because of a newer save.
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
  /** Account that saved the version; null if unknown. */
  savedBy: z.string().nullable(),
  savedAt: isoDate,
  /** Fields that differ from the version before. */
  changed: z.array(z.enum(ARTICLE_FIELDS)),
  /** Number of words of the content. */
  words: z.number().int(),
  /** Whether the version equals the article's present text. */
  isPresent: z.boolean(),
})

/** A version with its text. */
export const articleVersionText = z.object({ id: z.number().int(), fields: storedFields })

export const versionInput = adminArticleInput.extend({ version: rowId })

export const restoreInput = versionInput.extend({
  /** Revision that the caller had open. */
  revision: z.number().int().min(1),
})

/** The restored article, and the id of the version that was replaced; null if both were equal. */
export const restored = z.object({ article: adminArticle, before: z.number().int().nullable() })

export type VersionKind = (typeof VERSION_KINDS)[number]
export type VersionEntry = z.infer<typeof versionEntry>
export type ArticleVersionText = z.infer<typeof articleVersionText>
export type RestoreInput = z.output<typeof restoreInput>
export type VersionInput = z.output<typeof versionInput>
