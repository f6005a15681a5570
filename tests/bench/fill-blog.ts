import type { EntityManager } from '#server/database/database.ts'
import { seedDemoContent } from '#server/seed/seed.ts'

/** Words of the made-up articles by how many of them have it. */
export const WORDS = {
  everywhere: ['gente', 'piedra'],
  eighth: 'octavilla',
  hundredth: 'centenilla',
  fewer: 'singularia',
} as const

/** So many are stored within the statement timeout of a busy machine. */
const BATCH = 200

/** Stores the demo articles of all languages, and beside them this many Spanish ones of their paragraphs. */
export async function fillBlog(em: EntityManager, madeUp: number): Promise<void> {
  await seedDemoContent(em)
  const [makesWords] = await em.execute<{ definition: string }[]>(
    `select pg_get_functiondef('search_text(text)'::regprocedure) as definition`,
  )
  if (!makesWords) throw new Error('The database has no search_text.')
  // PostgreSQL's own way to words, which takes a thirtieth of the time and finds the same in ASCII.
  await em.execute(`create or replace function search_text(source text) returns tsvector
    language sql immutable parallel safe return to_tsvector('simple', search_fold(source))`)
  for (let first = 1; first <= madeUp; first += BATCH) {
    await em.execute(ARTICLES, [first, Math.min(first + BATCH - 1, madeUp)])
  }
  await em.execute(makesWords.definition)
  await em.execute('vacuum analyze article')
}

/** A tenth more paragraphs than articles, so that no two texts are the same; a dated title for each. */
const ARTICLES = `
  with paragraphs as materialized (
    select text, row_number() over (order by text) as place, count(*) over () as total
    from article, string_to_table(content, '<p>') as text
    where language = 'es' and id <= 41 and text <> ''
  ), demo as materialized (
    select row_number() over (order by id) as place, * from article where language = 'es' and published and id <= 41
  )
  insert into article (translation_group, language, slug, title, excerpt, content, category, author,
    published, published_at, tags, image_url)
  select gen_random_uuid(), 'es', demo.slug || '-' || n, demo.title || ' ' || n, demo.excerpt,
    texts.text || '<p>La ${WORDS.everywhere.join(' de ')}'
      || case when n % 8 = 0 then ' ${WORDS.eighth}' else '' end
      || case when n % 100 = 0 then ' ${WORDS.hundredth}' else '' end
      || case when n % 2500 = 0 then ' ${WORDS.fewer}' else '' end || '</p>',
    demo.category, demo.author, true, timestamptz '2025-01-01' - n * interval '1 hour', demo.tags, demo.image_url
  from generate_series(?::int, ?::int) as n
  join demo on demo.place = 1 + n % (select count(*) from demo)
  cross join lateral (
    select string_agg('<p>' || text, '' order by (place * 7919 + n * 104729) % 1009) as text
    from (
      select * from paragraphs order by (place * 7919 + n * 104729) % 1009 limit 9
    ) as chosen
  ) as texts`
