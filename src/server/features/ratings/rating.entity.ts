import { defineEntity, p } from '@mikro-orm/core'
import { Article } from '#server/features/blog/article/article.entity.ts'
import type { RatingValue } from '#shared/ratings/rating-scale.ts'

const ratingSchema = defineEntity({
  name: 'Rating',
  uniques: [{ properties: ['article', 'voter'] }],
  checks: [{ name: 'rating_value_range', expression: 'value >= 1 and value <= 5' }],
  properties: {
    id: p.integer().primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade'),
    /** HMAC of the guest's session id; the session id is not stored (security row 83). */
    voter: p.string().length(64),
    value: p.integer().$type<RatingValue>(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** The rating of an article by a guest's session. */
export class Rating extends ratingSchema.class {}
ratingSchema.setClass(Rating)
