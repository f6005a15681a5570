import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { rows } from '#server/database/rows.ts'

interface Keyset {
  conditions: readonly string[]
  values: readonly (string | number)[]
  /** Where the page begins; from the answer before. */
  cursor: string | undefined
  limit: number
}

const keysetRow = z.object({
  id: z.number(),
  averageRating: z.string(),
  totalRatings: z.number(),
  cursor: z.string(),
})

/**
 * The articles after the cursor in the order of a date, latest first, and the cursor of the next page.
 * A cursor is the date in microseconds and the id: a page neither repeats nor skips an article when
 * others come or go.
 */
export async function keysetPage(
  em: EntityManager,
  date: 'published_at' | 'updated_at' | 'deleted_at',
  { conditions, values, cursor, limit }: Keyset,
) {
  const after = cursor === undefined ? [] : cursor.split('-').map(Number)
  const where = [
    ...conditions,
    ...(cursor === undefined
      ? []
      : [
          `(${date}, id) < (timestamptz 'epoch' + ?::bigint * interval '1 microsecond', ?::bigint)`,
        ]),
  ]
  const found = await rows(
    keysetRow,
    em.execute(
      `select id, average_rating::text as "averageRating", total_ratings as "totalRatings",
         (extract(epoch from ${date}) * 1000000)::bigint || '-' || id as cursor
       from article ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
       order by ${date} desc, id desc limit ?`,
      [...values, ...after, limit + 1],
    ),
  )
  const page = found.slice(0, limit)
  return {
    found: page.map(({ cursor: _cursor, ...rest }) => rest),
    next: found.length > limit ? page.at(-1)?.cursor : undefined,
  }
}
