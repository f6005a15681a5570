import { createHmac } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import { countAttempt } from '#server/database/rate-limit.ts'
import { installationSecret } from '#server/database/secret.ts'
import { notFound, tooMany } from '#server/errors.ts'
import { Article } from '#server/features/blog/article.entity.ts'
import { MAX_NEW_RATINGS_PER_HOUR, type RatingSummary } from '#shared/ratings/ratings.ts'
import type { RatingValue } from '#shared/ratings/rating-scale.ts'

const NEW_RATINGS = [{ limit: MAX_NEW_RATINGS_PER_HOUR, seconds: 3600 }]

/** Who votes: a session, and the address its new votes are counted for. */
export interface Voter {
  sessionId: string
  address: string
}

/**
 * How a published article is rated, with the caller's own vote.
 * @throws NOT_FOUND for a draft or none at all.
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
    rating: await ownVote(em, articleId, voter),
    averageRating: article.averageRating,
    totalRatings: article.totalRatings,
  }
}

/**
 * Takes a vote; voting again replaces the session's earlier one, free of charge. The article's row
 * is locked while the votes are added up, so that the aggregate is exactly theirs.
 * @throws NOT_FOUND for a draft or none at all; TOO_MANY_REQUESTS when the address gave too many
 * new votes, and then nothing is counted.
 */
export async function rate(
  em: EntityManager,
  { sessionId, address }: Voter,
  vote: { id: number; rating: RatingValue },
): Promise<RatingSummary> {
  const voter = await voterHash(em, sessionId)
  return em.transactional(async (tx) => {
    const locked = await tx.execute<unknown[]>(
      'select 1 from article where id = ? and published for no key update',
      [vote.id],
    )
    if (locked.length === 0) throw missing()
    if (await isNewVote(tx, voter, vote)) {
      const waitSeconds = await countAttempt(tx, 'rate', address, NEW_RATINGS)
      if (waitSeconds > 0) throw tooMany(waitSeconds)
    }
    return { rating: vote.rating, ...(await addUp(tx, vote.id)) }
  })
}

/** Writes the vote down; a row that no earlier transaction made has no `xmax`. */
async function isNewVote(
  em: EntityManager,
  voter: string,
  { id, rating }: { id: number; rating: RatingValue },
): Promise<boolean> {
  const rows = await em.execute<{ isNew: boolean }[]>(
    `insert into rating (article_id, voter, value) values (?, ?, ?)
     on conflict (article_id, voter) do update set value = excluded.value, updated_at = now()
     returning xmax = 0 as "isNew"`,
    [id, voter, rating],
  )
  return rows[0]?.isNew ?? false
}

const missing = () => notFound('Artículo no encontrado')

async function addUp(em: EntityManager, articleId: number) {
  const [aggregate] = await em.execute<Omit<RatingSummary, 'rating'>[]>(
    `update article set rating_sum = votes.sum, total_ratings = votes.count
     from (select coalesce(sum(value), 0)::int as sum, count(*)::int as count
           from rating where article_id = ?) as votes
     where id = ?
     returning average_rating::text as "averageRating", total_ratings as "totalRatings"`,
    [articleId, articleId],
  )
  if (!aggregate) throw missing()
  return aggregate
}

async function ownVote(
  em: EntityManager,
  articleId: number,
  voter: string,
): Promise<RatingValue | null> {
  const rows = await em.execute<{ value: RatingValue }[]>(
    'select value from rating where article_id = ? and voter = ?',
    [articleId, voter],
  )
  return rows[0]?.value ?? null
}

/** The same session gives the same text, and nobody can tell the session from it. */
async function voterHash(em: EntityManager, sessionId: string): Promise<string> {
  const secret = await installationSecret(em, 'rating')
  return createHmac('sha256', secret).update(sessionId).digest('hex')
}
