import { Migration } from '@mikro-orm/migrations'

/**
 * Lists and searches whose cost does not grow with the blog: numbers of articles are kept, pages are
 * read in the order of an index, and a search ranks a bounded number of matches; the function of the
 * same name that ranks all of them stays for the version before. A vote names its
 * article, so that only what shows this article is made anew.
 */
export class Migration20261122200000_lists_that_do_not_grow extends Migration {
  override up(): void {
    this.addSql('set local statement_timeout = 0')

    this.addSql('drop index "article_language_published_published_at_index"')
    this.addSql('drop index "article_language_published_category_index"')
    this.addSql(
      'create index "article_newest_index" on "article" ("language", "published_at", "id") where published',
    )
    this.addSql(
      'create index "article_category_newest_index" on "article" ("language", "category", "published_at", "id") where published',
    )
    this.addSql(
      'create index "article_language_updated_at_id_index" on "article" ("language", "updated_at", "id")',
    )
    this.addSql('create index "article_updated_at_id_index" on "article" ("updated_at", "id")')
    this.addSql(
      `create index "article_title_index" on "article" using gin (ts_filter(heading, '{a}')) with (fastupdate = off)`,
    )

    this.addSql(`create table "article_count" (
      "language" text not null,
      "category" varchar(60) not null,
      "count" int not null,
      constraint "article_count_pkey" primary key ("language", "category"),
      constraint "article_count_language_check" check ("language" in ('es', 'en', 'fr', 'de', 'zh'))
    )`)
    this.addSql(`insert into "article_count" ("language", "category", "count")
      select language, category, count(*) from "article" where published group by language, category`)
    for (const { event, changes, referencing } of COUNTED) {
      this.addSql(`create function count_${event}_articles() returns trigger language plpgsql as $$
      begin
        insert into article_count as counted (language, category, count)
        select language, category, sum(change) from (${changes}) as changes
        group by language, category having sum(change) <> 0 order by language, category
        on conflict (language, category) do update set count = counted.count + excluded.count;
        return null;
      end $$`)
      this.addSql(`create trigger "article_${event}_counts" after ${event} on "article"
        referencing ${referencing} for each statement execute function count_${event}_articles()`)
    }
    this.addSql(`create function count_no_articles() returns trigger language plpgsql as $$
      begin
        delete from article_count;
        return null;
      end $$`)
    this.addSql(`create trigger "article_truncate_counts" after truncate on "article"
      for each statement execute function count_no_articles()`)

    this.addSql(`create function announce_vote() returns trigger language plpgsql as $$
      begin
        perform pg_notify('changes', 'ratings');
        perform pg_notify('changes', 'ratings:' || new.id);
        return null;
      end $$`)
    this.addSql(`drop trigger "article_vote_announces" on "article"`)
    this.addSql(`create trigger "article_vote_announces"
      after update of "rating_sum", "total_ratings" on "article"
      for each row execute function announce_vote()`)

    this.addSql(FIND_ARTICLES)
  }

  override down(): void {
    this.addSql('drop function find_articles(text, tsquery, text, text, int, int)')

    this.addSql(`drop trigger "article_vote_announces" on "article"`)
    this.addSql(`create trigger "article_vote_announces"
      after update of "rating_sum", "total_ratings" on "article"
      for each statement execute function announce_change('ratings')`)
    this.addSql('drop function announce_vote()')

    for (const event of ['insert', 'update', 'delete', 'truncate']) {
      this.addSql(`drop trigger "article_${event}_counts" on "article"`)
    }
    this.addSql(`drop function count_insert_articles(), count_update_articles(),
      count_delete_articles(), count_no_articles()`)
    this.addSql('drop table "article_count"')

    this.addSql('drop index "article_title_index"')
    this.addSql('drop index "article_updated_at_id_index"')
    this.addSql('drop index "article_language_updated_at_id_index"')
    this.addSql('drop index "article_category_newest_index"')
    this.addSql('drop index "article_newest_index"')
    this.addSql(
      'create index "article_language_published_category_index" on "article" ("language", "published", "category")',
    )
    this.addSql(
      'create index "article_language_published_published_at_index" on "article" ("language", "published", "published_at")',
    )
  }
}

const MORE = 'select language, category, 1 as change from new_rows where published'
const FEWER = 'select language, category, -1 as change from old_rows where published'

/** What a statement changes in the numbers: nothing where it is a vote or an edit, so no row is locked. */
const COUNTED = [
  { event: 'insert', changes: MORE, referencing: 'new table as new_rows' },
  {
    event: 'update',
    changes: `${MORE} union all ${FEWER}`,
    referencing: 'old table as old_rows new table as new_rows',
  },
  { event: 'delete', changes: FEWER, referencing: 'old table as old_rows' },
]

/**
 * The newest articles whose words match, at most `wanted`. Frequent words are found by reading the
 * newest articles until enough match, rare ones by the index of the words: the reading goes on while
 * about one in `patience` articles matches.
 */
const FIND_ARTICLES = `create function find_articles(
    words_of text, words tsquery, in_language text, in_category text, wanted int, patience int)
  returns setof int language plpgsql stable rows 50 set enable_seqscan = off set jit = off as $$
  declare
    listed text := 'language = $2 and published'
      || case when in_category is null then '' else ' and category = $3' end;
    ids int[] := '{}';
    seen int := 0;
    is_rare boolean := false;
    article record;
  begin
    for article in execute format(
      'select id, %s @@ $1 as matches from article where %s
       order by published_at desc, id desc limit $4', words_of, listed)
      using words, in_language, in_category, wanted * patience
    loop
      seen := seen + 1;
      if article.matches then ids := ids || article.id; end if;
      exit when cardinality(ids) = wanted;
      is_rare := (cardinality(ids) + 1) * patience < seen or seen = wanted * patience;
      exit when is_rare;
    end loop;
    if not is_rare then
      return query select unnest(ids);
      return;
    end if;
    -- The planner takes comparing words with a thousand texts for cheap, because it does not count
    -- the reading of the texts; written like this, it has to ask the index of the words first.
    return query execute format(
      'select id from (
         select id, language, published, category, published_at from article where %s @@ $1 offset 0
       ) as found where %s order by published_at desc, id desc limit $4', words_of, listed)
      using words, in_language, in_category, wanted;
  end $$`
