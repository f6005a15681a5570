import { Migration } from '@mikro-orm/migrations'

/**
 * The panel's list, whose cost does not grow with the blog: each order has its index, title and
 * excerpt are stored as the search compares them, and the categories in use are read from an index.
 */
export class Migration20261123052500_article_list extends Migration {
  override up(): void {
    this.addSql('set local statement_timeout = 0')

    this.addSql(SEARCH_LINE)
    this.addSql(`alter table "article" add column "line" text
      generated always as (search_line(title, excerpt)) stored`)
    this.addSql(
      `create index "article_title_order_index" on "article" ("language", (left(line, 200) collate "C"), "id")`,
    )
    this.addSql(
      `create index "article_date_order_index" on "article" ("language", (coalesce(published_at, created_at)), "id")`,
    )
    this.addSql(
      `create index "article_used_category_index" on "article" ("language", "category") where deleted_at is null`,
    )
    this.addSql(FIND_WRITTEN)
  }

  override down(): void {
    this.addSql('drop function find_written(text)')
    this.addSql('drop index "article_used_category_index"')
    this.addSql('drop index "article_date_order_index"')
    this.addSql('drop index "article_title_order_index"')
    this.addSql('alter table "article" drop column "line"')
    this.addSql('drop function search_line(text, text)')
  }
}

/** The title, which it is sorted by, and below it the excerpt; signs before the first word do not sort. */
const SEARCH_LINE = `create function search_line(title text, excerpt text) returns text
  language sql immutable parallel safe
  return ltrim(search_fold(title), ' ¿¡«»“”„"(') || chr(10) || search_fold(excerpt)`

/**
 * The articles and drafts with these words in title, tags, excerpt or text, found by the index of the
 * words: the planner takes comparing them with a thousand texts for cheap.
 */
const FIND_WRITTEN = `create function find_written(words text) returns setof int
  language sql stable rows 50 set enable_seqscan = off set jit = off
  as $$ select id from article where search @@ search_query(words) $$`
