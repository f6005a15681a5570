import pg from 'pg'

/**
 * Creates a published article.
 * @returns its id.
 */
export async function anArticleOn(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `insert into article (translation_group, language, slug, title, excerpt, content, category, author, published, published_at)
     values (gen_random_uuid(), 'es', 'cueva', 'La cueva', '', '<p>Dos ventanas.</p>', 'cultura', 'Vai', true, now())
     returning id`,
  )
  await client.end()
  return rows[0]?.id ?? 0
}
