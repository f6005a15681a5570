import * as z from 'zod'
import { bulkProblem, rowId } from '#shared/schema.ts'
import { articleIdInput, articleCategory } from './admin.ts'
import { adminArticleCard } from './cards.ts'
import { MAX_BULK } from '../field-limits.ts'

/** A change of one article in a bulk call. */
const articleChange = z.object({
  id: rowId,
  /** Revision that the caller saw; another one rejects the change. */
  revision: z.number().int().min(1),
  published: z.boolean().exactOptional(),
  category: articleCategory.exactOptional(),
  /** True deletes the article, false recovers it; both ignore the revision. */
  deleted: z.boolean().exactOptional(),
  /** With `published: false`: also clears the date of the first publication. */
  wasNeverPublished: z.boolean().exactOptional(),
})

export const bulkChange = z.object({ articles: z.array(articleChange).min(1).max(MAX_BULK) })

export const bulkOutcome = z.object({
  done: z.array(adminArticleCard),
  problems: z.array(bulkProblem),
})

export const duplicateInput = articleIdInput.extend({
  /** Idempotency key: a repeated call makes no second copy. */
  creationId: z.uuid(),
})

export type ArticleChange = z.output<typeof articleChange>
export type BulkOutcome = z.infer<typeof bulkOutcome>
export type DuplicateArticle = z.output<typeof duplicateInput>
