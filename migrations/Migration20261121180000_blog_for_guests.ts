import { Migration } from '@mikro-orm/migrations'

/** Votes, newsletter subscribers, and the full-text search of articles. */
export class Migration20261121180000_blog_for_guests extends Migration {
  override up(): void {
    this.addSql(`create table "rating" (
      "id" serial primary key,
      "article_id" int not null,
      "voter" varchar(64) not null,
      "value" int not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      constraint "rating_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade,
      constraint "rating_value_range" check (value >= 1 and value <= 5),
      constraint "rating_article_id_voter_unique" unique ("article_id", "voter")
    )`)

    this.addSql(`create table "subscriber" (
      "id" serial primary key,
      "email" varchar(254) not null constraint "subscriber_email_unique" unique,
      "language" text not null,
      "confirmed_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      constraint "subscriber_language_check" check ("language" in ('es', 'en', 'fr', 'de', 'zh'))
    )`)
    this.addSql(`alter table "outbox_mail" add column "unsubscribe_url" varchar(500) null`)

    for (const definition of SEARCH_FUNCTIONS) this.addSql(definition)
    this.addSql(`alter table "article" add column "search" tsvector
      generated always as (search_article(title, tags, excerpt, content)) stored not null`)
    this.addSql(`create index "article_search_index" on "article" using gin ("search")`)

    // A vote changes nothing but the aggregate, so it drops the pages that show it and no others.
    this.addSql(`drop trigger "article_announces" on "article"`)
    this.addSql(`create trigger "article_announces"
      after insert or delete or truncate on "article"
      for each statement execute function announce_change('blog')`)
    this.addSql(`create trigger "article_edit_announces" after update on "article"
      for each row when (
        to_jsonb(old) - '{rating_sum,total_ratings,average_rating}'::text[]
        is distinct from to_jsonb(new) - '{rating_sum,total_ratings,average_rating}'::text[]
      ) execute function announce_change('blog')`)
    this.addSql(`create trigger "article_vote_announces"
      after update of "rating_sum", "total_ratings" on "article"
      for each statement execute function announce_change('ratings')`)
  }

  override down(): void {
    this.addSql(`drop trigger "article_vote_announces" on "article"`)
    this.addSql(`drop trigger "article_edit_announces" on "article"`)
    this.addSql(`drop trigger "article_announces" on "article"`)
    this.addSql(`create trigger "article_announces"
      after insert or update or delete or truncate on "article"
      for each statement execute function announce_change('blog')`)
    this.addSql(`alter table "article" drop column "search"`)
    this.addSql(`drop function search_article(text, text[], text, text), search_text(text),
      search_query(text), search_words(text, boolean), search_lexeme(text), search_fold(text)`)
    this.addSql(`alter table "outbox_mail" drop column "unsubscribe_url"`)
    this.addSql(`drop table "subscriber"`)
    this.addSql(`drop table "rating"`)
  }
}

/**
 * How articles and queries become comparable words. The bodies are parsed here and now, so that
 * they mean the same whatever the search path of a later session is (a restore has an empty one).
 */
const SEARCH_FUNCTIONS = [
  // Without accents, macrons and letter case. The glottal stop of Rapa Nui (moʻai, 'Orongo) is left
  // out in all its spellings; after a consonant an apostrophe parts two words (l'île, qu'on).
  String.raw`create function search_fold(source text) returns text
  language sql immutable parallel safe
  return replace(
    regexp_replace(
      lower(translate(
        replace(replace(replace(replace(replace(replace(replace(replace(
          regexp_replace(
            normalize(
              translate(
                source,
                U&'\2019\2018\0060\00b4\2032\02bb\02bc\02c8\00ad\200b\200c\200d\200e\200f\fe0f\feff',
                ''''''''''''),
              nfkd),
            '[\u0300-\u036f]', '', 'g'),
          'ß', 'ss'), 'ẞ', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ŋ', 'ng'), 'Ŋ', 'ng'),
        'øØłŁđĐ', 'oolldd')),
      '(qu|[bcdfghjklmnpqrstvwxyz0-9])''', '\1 ', 'g'),
    '''', '')`,

  // Words; Chinese, which has no spaces, as overlapping pairs of characters (the last character also
  // alone, in texts only); every sign that is no punctuation as a word of its own, so that % or _
  // are found as themselves.
  String.raw`create function search_words(folded text, of_text boolean)
  returns table (word text, place bigint) language sql immutable parallel safe
  begin atomic
    select case when is_chinese then substr(run, i, 2) else left(run, 60) end,
      row_number() over (order by n, i)
    from regexp_matches(
      folded,
      '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+'
        '|[a-z0-9\u00c0-\u02af\u0370-\u1fff]+'
        '|[^\s.,;:!?¡¿()\[\]{}"«»“”„‹›\u2010-\u2015…·•、。《》〈〉「」『』【】-]',
      'g') with ordinality as found(groups, n),
    lateral (
      select groups[1] as run,
        groups[1] ~ '^[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]' as is_chinese
    ) as kinds,
    lateral generate_series(1, case when is_chinese
      then greatest(length(run) - case when of_text then 0 else 1 end, 1) else 1 end) as i;
  end`,

  String.raw`create function search_lexeme(word text) returns text
  language sql immutable parallel safe
  return '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''`,

  // PostgreSQL takes these for long queries and would compile each call, which takes half a second.
  `create function search_text(source text) returns tsvector
  language sql immutable parallel safe set jit = off
  begin atomic
    select coalesce(string_agg(search_lexeme(word) || ':' || least(place, 16383), ' '), '')::tsvector
    from search_words(search_fold(source), true);
  end`,

  // Every word must be there, the last of each group may be a beginning; what is written together
  // (Chinese, rano-raraku, 100%) must stand together.
  String.raw`create function search_query(source text) returns tsquery
  language sql immutable parallel safe set jit = off
  begin atomic
    select coalesce(string_agg(phrase, ' & '), '')::tsquery from (
      select string_agg(search_lexeme(word), ' <-> ' order by place) || ':*' as phrase
      from regexp_split_to_table(search_fold(source), '\s+') with ordinality as parts(part, n),
        search_words(part, false)
      group by n
    ) as phrases;
  end`,

  // Title over tags over excerpt over text; a text is read as far as an index can hold it.
  `create function search_article(title text, tags text[], excerpt text, content text)
  returns tsvector language sql immutable parallel safe
  return setweight(search_text(title), 'A')
    || setweight(search_text(array_to_string(tags, ' . ')), 'B')
    || setweight(search_text(excerpt), 'C')
    || setweight(search_text(
      regexp_replace(left(content, 200000), '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi')), 'D')`,
]
