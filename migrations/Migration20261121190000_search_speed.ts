import { Migration } from '@mikro-orm/migrations'

/**
 * A search that stays quick as the blog grows. Ranks by title, tags and excerpt alone:
 * they are short and stay in the row, while the words of a text are kept apart and reading those of
 * every match took longer with every article.
 */
export class Migration20261121190000_search_speed extends Migration {
  override up(): void {
    // New words go straight into the index: the list they would wait in is read at every search,
    // and the embedded database has nobody who empties it.
    this.addSql('alter index "article_search_index" set (fastupdate = off)')
    this.addSql(
      'create index "article_language_published_category_index" on "article" ("language", "published", "category")',
    )
    this.addSql(`create function search_heading(title text, tags text[], excerpt text)
      returns tsvector language sql immutable parallel safe
      return setweight(search_text(title), 'A')
        || setweight(search_text(array_to_string(tags, ' . ')), 'B')
        || setweight(search_text(excerpt), 'C')`)
    this.addSql(`alter table "article" add column "heading" tsvector
      generated always as (search_heading(title, tags, excerpt)) stored not null`)
    // The planner takes comparing words with a thousand texts for cheap, because it does not count
    // the reading of the texts; written like this, it has to ask the index of the words first.
    this.addSql(`create function find_articles(words tsquery, in_language text)
      returns table (id int, category text, published_at timestamptz, rank real)
      language sql stable parallel safe set enable_seqscan = off set jit = off
      begin atomic
        select id, category, published_at,
          ts_rank('{0, 0.2, 0.5, 1}', heading, words)
        from (
          select id, category, published_at, heading, language, published
          from article where search @@ words offset 0
        ) as found
        where language = in_language and published;
      end`)
  }

  override down(): void {
    this.addSql('drop index "article_language_published_category_index"')
    this.addSql('alter index "article_search_index" reset (fastupdate)')
    this.addSql('drop function find_articles(tsquery, text)')
    this.addSql('alter table "article" drop column "heading"')
    this.addSql('drop function search_heading(text, text[], text)')
  }
}
