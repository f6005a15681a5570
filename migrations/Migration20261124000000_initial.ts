import { Migration } from '@mikro-orm/migrations'

/** The schema of the first version, by area. */
export class Migration20261124000000_initial extends Migration {
  override up(): void {
    for (const area of [
      PLATFORM,
      STAFF,
      SEARCH,
      BLOG,
      BLOG_DESK,
      MEDIA,
      GUESTS,
      BOOKING,
      MAIL,
      BACKUPS,
    ])
      for (const statement of area) this.addSql(statement)
  }
}

/**
 * Announced by the database itself, so that no writer can forget it: at commit every process hears on
 * channel "changes" which topic changed, and drops what it cached of it.
 */
const PLATFORM = [
  `create function announce_change() returns trigger language plpgsql as $$
      begin perform pg_notify('changes', tg_argv[0]); return null; end $$`,

  `create table "setting" ("key" varchar(100) not null primary key, "value" text not null)`,

  `create table "rate_limit" (
    "key" varchar(200) not null primary key,
    "count" int not null,
    "ends_at" timestamptz not null
  )`,
  `create index "rate_limit_ends_at_index" on "rate_limit" ("ends_at")`,
]

/** Accounts and their sessions. */
const STAFF = [
  `create table "app_user" (
    "id" serial primary key,
    "username" varchar(120) not null constraint "app_user_username_unique" unique,
    "password_hash" text not null,
    "created_at" timestamptz not null default now()
  )`,
  `create table "session" (
    "token_hash" varchar(64) not null primary key,
    "user_id" int not null,
    "created_at" timestamptz not null default now(),
    "last_seen_at" timestamptz not null default now(),
    "expires_at" timestamptz not null,
    constraint "session_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade
  )`,
  `create index "session_expires_at_index" on "session" ("expires_at")`,
]

/**
 * How articles and queries become comparable words. The bodies in SQL are parsed here and now, so that
 * they mean the same whatever the search path of a later session is (a restore has an empty one).
 */
const SEARCH = [
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
  // are found as themselves. Chinese is read 64 characters at once: a text without any punctuation
  // would be read over and over, and a larger expression does not fit the matcher's cache.
  String.raw`create function search_words(folded text, of_text boolean)
  returns table (word text, place bigint) language sql immutable parallel safe
  begin atomic
    select case when is_chinese then substr(run, i, 2) else left(run, 60) end,
      row_number() over (order by n, i)
    from regexp_matches(
      folded,
      '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]{1,64}'
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

  // Title over tags over excerpt over text. An index entry may have a megabyte: more characters of a
  // text than this could have more different pairs.
  `create function search_article(title text, tags text[], excerpt text, content text)
  returns tsvector language sql immutable parallel safe
  return setweight(search_text(title), 'A')
    || setweight(search_text(array_to_string(tags, ' . ')), 'B')
    || setweight(search_text(excerpt), 'C')
    || setweight(search_text(
      regexp_replace(left(content, 100000), '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi')), 'D')`,

  // For the order of what was found: short, and in the row, while the words of a text are kept apart.
  `create function search_heading(title text, tags text[], excerpt text)
  returns tsvector language sql immutable parallel safe
  return setweight(search_text(title), 'A')
    || setweight(search_text(array_to_string(tags, ' . ')), 'B')
    || setweight(search_text(excerpt), 'C')`,

  // The title, by which the panel's list is sorted, and below it the excerpt; signs before the first
  // word do not sort.
  `create function search_line(title text, excerpt text) returns text
  language sql immutable parallel safe
  return ltrim(search_fold(title), ' ¿¡«»“”„"(') || chr(10) || search_fold(excerpt)`,
]

/** What a statement changes in the numbers: nothing where it is a vote or an edit, so no row is locked. */
const MORE = 'select language, category, 1 as change from new_rows where published'
const FEWER = 'select language, category, -1 as change from old_rows where published'
const COUNTED = [
  { event: 'insert', changes: MORE, referencing: 'new table as new_rows' },
  {
    event: 'update',
    changes: `${MORE} union all ${FEWER}`,
    referencing: 'old table as old_rows new table as new_rows',
  },
  { event: 'delete', changes: FEWER, referencing: 'old table as old_rows' },
]

/** Columns whose change drops no page: a vote drops those that show it, a note of the source none. */
const UNSEEN = '{rating_sum,total_ratings,average_rating,source_revision,source_hash}'

/** Articles as guests read, find and rate them. */
const BLOG = [
  `create function article_text_hash(title text, excerpt text, content text)
  returns text language sql immutable parallel safe
  return encode(sha256(convert_to(
    title || chr(31) || excerpt || chr(31) || content, 'UTF8')), 'hex')`,
  `create function upload_names(image_url text, content text)
  returns text[] language sql immutable parallel safe
  return array(
    select distinct found[1] from
      regexp_matches(coalesce(image_url, '') || ' ' || content, '/uploads/([0-9a-f]{32})', 'g') as found
  )`,
  `create table "article" (
    "id" serial primary key,
    "translation_group" uuid not null,
    "language" text not null,
    "slug" varchar(120) not null,
    "title" varchar(200) not null,
    "excerpt" text not null default '',
    "content" text not null,
    "category" varchar(60) not null,
    "author" varchar(120) not null,
    "image_url" varchar(500) null,
    "image_alt" varchar(300) not null default '',
    "published_at" timestamptz null,
    "published" boolean not null default false,
    "featured" boolean not null default false,
    "read_time" int not null default 5,
    "tags" text[] not null default '{}',
    "keywords" text[] not null default '{}',
    "meta_title" varchar(200) not null default '',
    "meta_description" varchar(500) not null default '',
    "rating_sum" int not null default 0,
    "total_ratings" int not null default 0,
    "average_rating" numeric(3,1) generated always as
      (case when total_ratings = 0 then 0 else round(rating_sum::numeric / total_ratings, 1) end) stored not null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "search" tsvector generated always as (search_article(title, tags, excerpt, content)) stored not null,
    "heading" tsvector generated always as (search_heading(title, tags, excerpt)) stored not null,
    "revision" int not null default 1,
    "creation_id" uuid null,
    "updated_by" varchar(120) null,
    "deleted_at" timestamptz null,
    "deleted_by" varchar(120) null,
    "was_published" boolean not null default false,
    "source_revision" int null,
    "source_hash" text null,
    "text_hash" text generated always as (article_text_hash(title, excerpt, content)) stored not null,
    "publish_at" timestamptz null,
    "scheduled_by" varchar(120) null,
    "line" text generated always as (search_line(title, excerpt)) stored,
    constraint "article_read_time_range" check (read_time >= 1 and read_time <= 60),
    constraint "article_slug_form" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
    constraint "article_published_date" check (not published or published_at is not null),
    constraint "article_deleted_unpublished" check (deleted_at is null or not published),
    constraint "article_creation_id_unique" unique ("creation_id")
  )`,
  `create unique index "article_language_slug_unique" on "article" ("language", "slug") where deleted_at is null`,
  `create unique index "article_translation_group_language_unique" on "article" ("translation_group", "language") where deleted_at is null`,

  // Lists are read in the order of an index, and categories in use from one.
  `create index "article_newest_index" on "article" ("language", "published_at", "id") where published`,
  `create index "article_category_newest_index" on "article" ("language", "category", "published_at", "id") where published`,
  `create index "article_language_updated_at_id_index" on "article" ("language", "updated_at", "id")`,
  `create index "article_updated_at_id_index" on "article" ("updated_at", "id")`,
  `create index "article_title_order_index" on "article" ("language", (left(line, 200) collate "C"), "id")`,
  `create index "article_date_order_index" on "article" ("language", (coalesce(published_at, created_at)), "id")`,
  `create index "article_used_category_index" on "article" ("language", "category") where deleted_at is null`,
  `create index "article_deleted_index" on "article" ("language", "deleted_at", "id") where deleted_at is not null`,
  `create index "article_scheduled_index" on "article" ("publish_at", "id") where publish_at is not null and not published and deleted_at is null`,

  // New words go straight into an index: the list they would wait in is read at every search, and the
  // embedded database has nobody who empties it.
  `create index "article_search_index" on "article" using gin ("search") with (fastupdate = off)`,
  `create index "article_title_index" on "article" using gin (ts_filter(heading, '{a}')) with (fastupdate = off)`,
  `create index "article_uploads_index" on "article" using gin (upload_names(image_url, content)) with (fastupdate = off)`,

  `create trigger "article_announces" after insert or delete or truncate on "article"
    for each statement execute function announce_change('blog')`,
  `create trigger "article_edit_announces" after update on "article"
    for each row when (
      to_jsonb(old) - '${UNSEEN}'::text[] is distinct from to_jsonb(new) - '${UNSEEN}'::text[]
    ) execute function announce_change('blog')`,
  // A vote names its article, so that only what shows this article is made anew.
  `create function announce_vote() returns trigger language plpgsql as $$
      begin
        perform pg_notify('changes', 'ratings');
        perform pg_notify('changes', 'ratings:' || new.id);
        return null;
      end $$`,
  `create trigger "article_vote_announces" after update of "rating_sum", "total_ratings" on "article"
    for each row execute function announce_vote()`,

  `create table "article_count" (
    "language" text not null,
    "category" varchar(60) not null,
    "count" int not null,
    constraint "article_count_pkey" primary key ("language", "category")
  )`,
  ...COUNTED.flatMap(({ event, changes, referencing }) => [
    `create function count_${event}_articles() returns trigger language plpgsql as $$
      begin
        insert into article_count as counted (language, category, count)
        select language, category, sum(change) from (${changes}) as changes
        group by language, category having sum(change) <> 0 order by language, category
        on conflict (language, category) do update set count = counted.count + excluded.count;
        return null;
      end $$`,
    `create trigger "article_${event}_counts" after ${event} on "article"
      referencing ${referencing} for each statement execute function count_${event}_articles()`,
  ]),
  `create function count_no_articles() returns trigger language plpgsql as $$
      begin
        delete from article_count;
        return null;
      end $$`,
  `create trigger "article_truncate_counts" after truncate on "article"
    for each statement execute function count_no_articles()`,

  // The newest articles whose words match, at most `wanted`. Frequent words are found by reading the
  // newest articles until enough match, rare ones by the index of the words: the reading goes on while
  // about one in `patience` articles matches.
  `create function find_articles(
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
  end $$`,
  // The articles and drafts with these words in title, tags, excerpt or text, found by the index of the
  // words: the planner takes comparing them with a thousand texts for cheap.
  `create function find_written(words text) returns setof int
  language sql stable rows 50 set enable_seqscan = off set jit = off
  as $$ select id from article where search @@ search_query(words) $$`,

  `create table "article_address" (
    "language" text not null,
    "slug" varchar(120) not null,
    "article_id" int not null,
    "created_at" timestamptz not null default now(),
    constraint "article_address_pkey" primary key ("language", "slug"),
    constraint "article_address_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade
  )`,
  `create index "article_address_article_id_index" on "article_address" ("article_id")`,
  `create trigger article_address_announces after insert or update or delete or truncate on "article_address" for each statement execute function announce_change('blog')`,

  `create table "rating" (
    "id" serial primary key,
    "article_id" int not null,
    "voter" varchar(64) not null,
    "value" int not null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    constraint "rating_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade,
    constraint "rating_value_range" check (value >= 1 and value <= 5),
    constraint "rating_article_id_voter_unique" unique ("article_id", "voter")
  )`,
]

/** Drafts, history, presence and preview links: what only staff see of articles. */
const BLOG_DESK = [
  // A draft that was saved stays without its text, so that a call which comes late does not bring it back.
  `create table "article_draft" (
    "id" uuid not null,
    "user_id" int not null,
    "article_id" int null,
    "translation_of_id" int null,
    "base_revision" int null,
    "creation_id" uuid null,
    "version" int not null,
    "fields" jsonb null,
    "base" jsonb null,
    "written_at" timestamptz not null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    constraint "article_draft_pkey" primary key ("id"),
    constraint "article_draft_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade,
    constraint "article_draft_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade,
    constraint "article_draft_translation_of_id_foreign" foreign key ("translation_of_id") references "article" ("id") on delete set null
  )`,
  `create index "article_draft_user_id_updated_at_index" on "article_draft" ("user_id", "updated_at")`,
  `create index "article_draft_article_id_index" on "article_draft" ("article_id")`,

  `create table "article_revision" (
    "id" serial primary key,
    "article_id" int not null,
    "revision" int null,
    "kind" text not null,
    "fields" jsonb not null,
    "changed" text[] not null,
    "words" int not null,
    "uploads" text[] not null,
    "saved_by" varchar(120) null,
    "created_at" timestamptz not null default now(),
    constraint "article_revision_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade,
    constraint "article_revision_article_id_revision_unique" unique ("article_id", "revision"),
    constraint "article_revision_kind_check" check ("kind" in ('first', 'create', 'save', 'publish', 'unpublish', 'restore', 'recover', 'conflict'))
  )`,
  `create index "article_revision_article_id_id_index" on "article_revision" ("article_id", "id")`,

  // Worth nothing after a crash: what is open says so again within seconds.
  `create unlogged table "article_presence" (
    "visit" varchar(40) not null,
    "article_id" int not null,
    "username" varchar(120) not null,
    "is_changed" boolean not null,
    "seen_at" timestamptz not null default now(),
    constraint "article_presence_pkey" primary key ("visit"),
    constraint "article_presence_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade
  )`,
  `create index "article_presence_article_id_index" on "article_presence" ("article_id")`,
  `create index "article_presence_seen_at_index" on "article_presence" ("seen_at")`,

  `create table "preview_link" (
    "id" serial primary key,
    "token_hash" varchar(64) not null,
    "article_id" int not null,
    "created_by" varchar(120) not null,
    "created_at" timestamptz not null default now(),
    "expires_at" timestamptz not null,
    constraint "preview_link_token_hash_unique" unique ("token_hash"),
    constraint "preview_link_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade
  )`,
  `create index "preview_link_article_id_index" on "preview_link" ("article_id")`,
]

/** The pictures the staff upload, whole and in parts. */
const MEDIA = [
  `create table "upload" (
    "id" serial primary key,
    "name" varchar(60) not null constraint "upload_name_unique" unique,
    "width" int not null,
    "height" int not null,
    "bytes" int not null,
    "original_name" varchar(200) not null,
    "unused_since" timestamptz null default now(),
    "created_at" timestamptz not null default now(),
    "alt" jsonb not null default '{}'
  )`,
  `create table "unfinished_upload" (
    "id" varchar(32) not null primary key,
    "purpose" text not null,
    "original_name" varchar(200) not null,
    "bytes" int not null,
    "received" int not null default 0,
    "image" jsonb null,
    "created_at" timestamptz not null default now(),
    "claimed_until" timestamptz null,
    constraint "unfinished_upload_purpose_check" check ("purpose" in ('text', 'featured'))
  )`,
  `create index "unfinished_upload_created_at_index" on "unfinished_upload" ("created_at")`,
  `create table "unfinished_upload_part" (
    "id" serial primary key,
    "upload_id" varchar(32) not null,
    "start" int not null,
    "body" bytea not null,
    constraint "unfinished_upload_part_upload_id_start_unique" unique ("upload_id", "start"),
    constraint "unfinished_upload_part_upload_id_foreign" foreign key ("upload_id") references "unfinished_upload" ("id") on delete cascade
  )`,
]

/** Messages, subscriptions, and the erasures that a restore repeats. */
const GUESTS = [
  `create table "contact_message" (
    "id" serial primary key,
    "request_id" uuid null constraint "contact_message_request_id_unique" unique,
    "name" varchar(120) not null,
    "email" varchar(254) not null,
    "dates" varchar(100) not null default '',
    "message" text not null,
    "language" text not null,
    "spam" boolean not null default false,
    "created_at" timestamptz not null default now()
  )`,
  `create table "subscriber" (
    "id" serial primary key,
    "email" varchar(254) not null constraint "subscriber_email_unique" unique,
    "language" text not null,
    "confirmed_at" timestamptz null,
    "created_at" timestamptz not null default now()
  )`,
  `create table "erasure" (
    "id" serial primary key,
    "scope" text not null,
    "salt" varchar(32) not null,
    "hash" varchar(64) not null,
    "created_at" timestamptz not null default now(),
    "kept_until" date null,
    constraint "erasure_hash_unique" unique ("hash"),
    constraint "erasure_scope_check" check ("scope" in ('newsletter', 'guest'))
  )`,
]

/** Bookings and booking requests, the synchronised room types, and what the property reports. */
const BOOKING = [
  `create table "booking" (
    "id" serial primary key,
    "request_key" varchar(64) null,
    "reference" varchar(20) not null,
    "state" text not null default 'pending',
    "failure" text null,
    "language" text not null,
    "check_in" date not null,
    "check_out" date not null,
    "adults" int not null,
    "children" int not null,
    "guest_name" varchar(120) not null,
    "guest_email" varchar(254) not null,
    "guest_phone" varchar(40) not null,
    "guest_country" varchar(60) not null default '',
    "accommodation" varchar(200) not null default '',
    "observations" text not null default '',
    "rooms" jsonb not null,
    "currency" varchar(3) not null,
    "subtotal_minor" int not null,
    "taxes_minor" int not null,
    "total_minor" int not null,
    "tax_label" varchar(80) not null,
    "tax_percent" real null,
    "pms_id" varchar(40) null,
    "pms_status" text null,
    "posted_at" timestamptz null,
    "lookups" int not null default 0,
    "claimed_until" timestamptz null,
    "noted" boolean not null default false,
    "refreshed_at" timestamptz null,
    "created_at" timestamptz not null default now(),
    "updated_at" timestamptz not null default now(),
    "terms" jsonb null,
    "cancel_requested_at" timestamptz null,
    "cancel_notified_at" timestamptz null,
    "reminded_for" date null,
    "payment_link" text null,
    "payment_due_at" timestamptz null,
    "paid_at" timestamptz null,
    "promo_code" varchar(30) not null default '',
    "order_key" varchar(64) null,
    "dearer_price" jsonb null,
    "pms_total_minor" int null,
    constraint "booking_request_key_unique" unique ("request_key"),
    constraint "booking_reference_unique" unique ("reference"),
    constraint "booking_pms_id_unique" unique ("pms_id"),
    constraint "booking_state_check" check ("state" in ('pending', 'unknown', 'confirmed', 'failed', 'cancelled')),
    constraint "booking_failure_check" check ("failure" in ('sold_out', 'price_changed', 'refused', 'unavailable', 'lost')),
    constraint "booking_pms_status_check" check ("pms_status" in ('confirmed', 'not_confirmed', 'canceled', 'checked_in', 'checked_out', 'no_show', 'unknown'))
  )`,
  `create index "booking_state_claimed_until_index" on "booking" ("state", "claimed_until")`,
  `create index "booking_order_key_index" on "booking" ("order_key")`,
  `create trigger booking_announces after update on "booking" for each row when (old.state is distinct from new.state and new.state in ('confirmed', 'cancelled')) execute function announce_change('booking')`,

  `create table "booking_lock" (
    "key" varchar(60) not null,
    "owner" varchar(36) not null,
    "expires_at" timestamptz not null,
    primary key ("key")
  )`,

  `create table "booking_request" (
    "id" serial primary key,
    "number" varchar(20) not null,
    "request_id" uuid null,
    "state" text not null default 'new',
    "name" varchar(120) not null,
    "email" varchar(254) not null,
    "phone" varchar(40) not null default '',
    "check_in" varchar(10) not null default '',
    "check_out" varchar(10) not null default '',
    "guests" int null,
    "room" varchar(200) not null default '',
    "message" text not null default '',
    "language" text not null,
    "spam" boolean not null default false,
    "created_at" timestamptz not null default now(),
    "handled_at" timestamptz null,
    "booking_reference" varchar(20) not null default '',
    "available" boolean null,
    constraint "booking_request_number_unique" unique ("number"),
    constraint "booking_request_request_id_unique" unique ("request_id"),
    constraint "booking_request_state_check" check ("state" in ('new', 'handled'))
  )`,
  `create index "booking_request_state_created_at_index" on "booking_request" ("state", "created_at")`,

  `create table "pms_event" (
    "id" varchar(64) not null,
    "event" varchar(100) not null,
    "reservation_id" varchar(40) not null,
    "received_at" timestamptz not null default now(),
    "attempts" int not null default 0,
    "next_attempt_at" timestamptz not null default now(),
    "processed_at" timestamptz null,
    primary key ("id")
  )`,
  `create index "pms_event_processed_at_next_attempt_at_index" on "pms_event" ("processed_at", "next_attempt_at")`,
  `create trigger pms_event_announces after insert on "pms_event" for each statement execute function announce_change('booking')`,

  `create table "room_type" (
    "id" varchar(40) not null,
    "short_name" varchar(60) not null,
    "name" varchar(200) not null,
    "description" text not null default '',
    "max_guests" int not null,
    "adults_included" int not null,
    "children_included" int not null,
    "units" int not null,
    "pictures" text[] not null default '{}',
    "features" text[] not null default '{}',
    "active" boolean not null default true,
    "synced_at" timestamptz not null default now(),
    primary key ("id")
  )`,
]

/** Mails that wait to be sent; a claim has a column of its own, so that it is not taken for a planned attempt. */
const MAIL = [
  `create table "outbox_mail" (
    "id" serial primary key,
    "message_id" varchar(200) not null constraint "outbox_mail_message_id_unique" unique,
    "recipient" varchar(254) not null,
    "reply_to" varchar(254) null,
    "subject" varchar(300) not null,
    "text" text not null,
    "status" text not null default 'pending',
    "attempts" int not null default 0,
    "last_error" varchar(500) null,
    "next_attempt_at" timestamptz not null default now(),
    "sent_at" timestamptz null,
    "created_at" timestamptz not null default now(),
    "claimed_until" timestamptz null,
    "unsubscribe_url" varchar(500) null,
    "print" text null,
    "language" text null,
    constraint "outbox_mail_status_check" check ("status" in ('pending', 'sent', 'failed')),
    constraint "outbox_mail_print_check" check ("print" in ('moai', 'birds', 'fire', 'sea'))
  )`,
  `create index "outbox_mail_status_next_attempt_at_index" on "outbox_mail" ("status", "next_attempt_at")`,
  `create trigger "outbox_mail_announces" after insert on "outbox_mail"
    for each statement execute function announce_change('outbox')`,
]

/** What is known of each backup. */
const BACKUPS = [
  `create table "backup" (
    "id" serial primary key,
    "name" varchar(120) null,
    "state" text not null default 'requested',
    "claimed_until" timestamptz null,
    "bytes" bigint null,
    "sha256" varchar(64) null,
    "row_count" int null,
    "picture_count" int null,
    "problem" varchar(500) null,
    "created_at" timestamptz not null default now(),
    "proven_at" timestamptz null,
    "checked_at" timestamptz null,
    "reason" text null,
    "place" varchar(200) not null default 'folder',
    "etag" varchar(200) null,
    constraint "backup_name_unique" unique ("name"),
    constraint "backup_state_check" check ("state" in ('requested', 'running', 'proven', 'failed', 'damaged')),
    constraint "backup_reason_check" check ("reason" in ('space', 'stopped', 'time', 'differs', 'bucket', 'changed', 'gone', 'other'))
  )`,
  `create unique index "backup_one_at_a_time" on "backup" ("state") where state in ('requested', 'running')`,
  `create trigger backup_announces after insert on "backup" for each row when (new.state = 'requested') execute function announce_change('backup')`,
]
