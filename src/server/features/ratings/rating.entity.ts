import { defineEntity, p } from '@mikro-orm/core'
import { Article } from '#server/features/blog/article.entity.ts'

const ratingSchema = defineEntity({
  name: 'Rating',
  uniques: [{ properties: ['article', 'voter'] }],
  checks: [{ name: 'rating_value_range', expression: 'value >= 1 and value <= 5' }],
  properties: {
    id: p.integer().primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade'),
    /** Keyed hash of the guest's session id, which itself is stored nowhere (security row 83). */
    voter: p.string().length(64),
    value: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** One vote: a session has one per article. */
export class Rating extends ratingSchema.class {}
ratingSchema.setClass(Rating)
