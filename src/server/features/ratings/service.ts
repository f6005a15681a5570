import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { requireAttempt } from '#server/database/rate-limit.ts'
import { installationSecret } from '#server/database/setting.ts'
import { notFound } from '#server/errors.ts'
import { Article } from '#server/features/blog/article/article.entity.ts'
import {
  MAX_NEW_RATINGS_PER_HOUR,
  ratingSummary,
  type RatingSummary,
} from '#shared/ratings/ratings.ts'
import type { RatingValue } from '#shared/ratings/rating-scale.ts'
import { Rating } from './rating.entity.ts'

const NEW_RATINGS = [{ limit: MAX_NEW_RATINGS_PER_HOUR, seconds: 3600 }]

export interface Voter {
  sessionId: string
  /** Key of the rate limit: the IP address, or its network for IPv6. */
  address: string
}

/**
 * The average rating of a published article, and the session's own rating.
 * @throws NOT_FOUND for a draft or an unknown article.
 */
export async function summary(
  em: EntityManager,
  sessionId: string,
  articleId: number,
): Promise<RatingSummary> {
  const article = await em.findOneOrFail(
    Article,
    { id: articleId, published: true },
    { fields: ['averageRating', 'totalRatings'], failHandler: missing },
  )
  const voter = await voterHash(em, sessionId)
  return {
    rating: await ownRating(em, articleId, voter),
    averageRating: article.averageRating,
    totalRatings: article.totalRatings,
  }
}

/**
 * Stores the rating of a session; a second one replaces the first. Locks the article's row, so that
 * its sum and count always equal its ratings.
 * @throws NOT_FOUND for a draft or an unknown article; TOO_MANY_REQUESTS for too many new ratings
 * of the address, in which case nothing is stored.
 */
export async function rate(
  em: EntityManager,
  { sessionId, address }: Voter,
  vote: { id: number; rating: RatingValue },
): Promise<RatingSummary> {
  const voter = await voterHash(em, sessionId)
  return em.transactional(async (tx) => {
    const locked = await query(tx)`
      select 1 from article where id = ${vote.id} and published for no key update`
    if (locked.length === 0) throw missing()
    if (await saveRating(tx, voter, vote)) {
      await requireAttempt(tx, 'rate', address, NEW_RATINGS)
    }
    return { rating: vote.rating, ...(await updateAggregate(tx, vote.id)) }
  })
}

/** @returns whether the rating is new: `xmax` is 0 only for an inserted row. */
async function saveRating(
  em: EntityManager,
  voter: string,
  { id, rating }: { id: number; rating: RatingValue },
): Promise<boolean> {
  const [saved] = await query(em, z.object({ isNew: z.boolean() }))`
    insert into rating (article_id, voter, value) values (${id}, ${voter}, ${rating})
    on conflict (article_id, voter) do update set value = excluded.value, updated_at = now()
    returning xmax = 0 as "isNew"`
  return saved?.isNew ?? false
}

const missing = () => notFound('blog.not_found')

const aggregateRow = ratingSummary.omit({ rating: true })

async function updateAggregate(em: EntityManager, articleId: number) {
  const [aggregate] = await query(em, aggregateRow)`
    update article set rating_sum = ratings.sum, total_ratings = ratings.count
    from (select coalesce(sum(value), 0)::int as sum, count(*)::int as count
          from rating where article_id = ${articleId}) as ratings
    where id = ${articleId}
    returning average_rating::text as "averageRating", total_ratings as "totalRatings"`
  if (!aggregate) throw missing()
  return aggregate
}

async function ownRating(
  em: EntityManager,
  articleId: number,
  voter: string,
): Promise<RatingValue | null> {
  const rating = await em.findOne(Rating, { article: articleId, voter })
  return rating?.value ?? null
}

/** HMAC of the session id, so that the database does not reveal the session id. */
async function voterHash(em: EntityManager, sessionId: string): Promise<string> {
  const secret = await installationSecret(em, 'rating')
  return createHmac('sha256', secret).update(sessionId).digest('hex')
}
