import * as z from 'zod'
import { rowId } from '#shared/schema.ts'
import { adminArticleInput, articleCategory } from './admin.ts'
import { adminArticleCard } from './list/cards.ts'
import { MAX_BULK } from './article-limits.ts'

/** An article to change, with the revision that the caller saw. */
const articleChange = z.object({
  id: rowId,
  revision: z.number().int().min(1),
  published: z.boolean().exactOptional(),
  category: articleCategory.exactOptional(),
  /** Deletes the article, or recovers it, in any revision. */
  deleted: z.boolean().exactOptional(),
  /** With `published: false`: also undoes the article's first publication. */
  wasNeverPublished: z.boolean().exactOptional(),
})

export const bulkChange = z.object({ articles: z.array(articleChange).min(1).max(MAX_BULK) })

/** An article that was not changed, or whose state is unknown. */
const bulkProblem = z.object({
  id: z.number().int(),
  message: z.string(),
  /** The write failed, and may have been stored nevertheless. */
  isUnknown: z.literal(true).exactOptional(),
})

export const bulkOutcome = z.object({
  done: z.array(adminArticleCard),
  problems: z.array(bulkProblem),
})

export const duplicateInput = adminArticleInput.extend({
  /** Chosen by the caller, so that a repeated call makes no second copy. */
  creationId: z.uuid(),
})

export type ArticleChange = z.output<typeof articleChange>
export type BulkOutcome = z.infer<typeof bulkOutcome>
export type BulkProblem = z.infer<typeof bulkProblem>
export type DuplicateArticle = z.output<typeof duplicateInput>
