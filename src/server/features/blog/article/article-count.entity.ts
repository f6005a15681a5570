import { defineEntity, p } from '@mikro-orm/core'
import { trigger } from '#server/database/triggers.ts'
import { MAX_CATEGORY_LENGTH } from '#shared/blog/list/categories.ts'
import type { Language } from '#shared/i18n/languages.ts'

const articleCountSchema = defineEntity({
  name: 'ArticleCount',
  properties: {
    language: p.text().$type<Language>().primary(),
    category: p.string().length(MAX_CATEGORY_LENGTH).primary(),
    count: p.integer(),
  },
})

/** Number of published articles per category and language; maintained by triggers on `article`. */
export class ArticleCount extends articleCountSchema.class {}
articleCountSchema.setClass(ArticleCount)

const TRANSITION_TABLES = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
} as const

/**
 * Triggers on `article` that maintain the counts. Their functions and the TRUNCATE trigger are in
 * the migrations, because MikroORM's schema comparison does not support them.
 */
export const countTriggers = (['insert', 'update', 'delete'] as const).map((event) =>
  trigger({
    name: `article_${event}_counts`,
    table: 'article',
    events: [event],
    referencing: TRANSITION_TABLES[event],
    forEach: 'statement',
    run: `count_${event}_articles()`,
  }),
)
