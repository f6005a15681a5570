import { defineEntity, p } from '@mikro-orm/core'
import { MAX_CATEGORY_LENGTH } from '#shared/blog/categories.ts'
import type { Language } from '#shared/i18n/languages.ts'

const articleCountSchema = defineEntity({
  name: 'ArticleCount',
  properties: {
    language: p.text().$type<Language>().primary(),
    category: p.string().length(MAX_CATEGORY_LENGTH).primary(),
    count: p.integer(),
  },
})

/** How many published articles a category has in a language; kept by triggers of the articles. */
export class ArticleCount extends articleCountSchema.class {}
articleCountSchema.setClass(ArticleCount)

const REFERENCING = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
} as const

/**
 * The triggers that count. Their functions are in the migrations, and so is the one for TRUNCATE,
 * which is not read back when entities and schema are compared.
 */
export const countTriggers = (['insert', 'update', 'delete'] as const).map((event) => ({
  name: `article_${event}_counts`,
  timing: 'after' as const,
  events: [event],
  forEach: 'statement' as const,
  expression: `create trigger article_${event}_counts after ${event} on "article" referencing ${REFERENCING[event]} for each statement execute function count_${event}_articles()`,
}))
