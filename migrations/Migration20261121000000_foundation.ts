import { Migration } from '@mikro-orm/migrations'

/** Articles, contact messages with their outbox, accounts, counters and the change notices. */
export class Migration20261121000000_foundation extends Migration {
  override up(): void {
    this.addSql(`create table "article" (
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
      constraint "article_language_check" check ("language" in ('es', 'en', 'fr', 'de', 'zh')),
      constraint "article_read_time_range" check (read_time >= 1 and read_time <= 60),
      constraint "article_slug_form" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
      constraint "article_language_slug_unique" unique ("language", "slug"),
      constraint "article_translation_group_language_unique" unique ("translation_group", "language")
    )`)
    this.addSql(
      `create index "article_language_published_published_at_index" on "article" ("language", "published", "published_at")`,
    )

    this.addSql(`create table "contact_message" (
      "id" serial primary key,
      "request_id" uuid null constraint "contact_message_request_id_unique" unique,
      "name" varchar(120) not null,
      "email" varchar(254) not null,
      "dates" varchar(100) not null default '',
      "message" text not null,
      "language" text not null,
      "spam" boolean not null default false,
      "created_at" timestamptz not null default now(),
      constraint "contact_message_language_check" check ("language" in ('es', 'en', 'fr', 'de', 'zh'))
    )`)

    this.addSql(`create table "outbox_mail" (
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
      constraint "outbox_mail_status_check" check ("status" in ('pending', 'sent', 'failed'))
    )`)
    this.addSql(
      `create index "outbox_mail_status_next_attempt_at_index" on "outbox_mail" ("status", "next_attempt_at")`,
    )

    this.addSql(`create table "rate_limit" (
      "key" varchar(200) not null primary key,
      "count" int not null,
      "ends_at" timestamptz not null
    )`)
    this.addSql(`create index "rate_limit_ends_at_index" on "rate_limit" ("ends_at")`)

    this.addSql(
      `create table "setting" ("key" varchar(100) not null primary key, "value" text not null)`,
    )

    this.addSql(`create table "app_user" (
      "id" serial primary key,
      "username" varchar(120) not null constraint "app_user_username_unique" unique,
      "password_hash" text not null,
      "created_at" timestamptz not null default now()
    )`)
    this.addSql(`create table "session" (
      "token_hash" varchar(64) not null primary key,
      "user_id" int not null,
      "created_at" timestamptz not null default now(),
      "last_seen_at" timestamptz not null default now(),
      "expires_at" timestamptz not null,
      constraint "session_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade
    )`)
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at")`)

    // Announced by the database itself, so that no writer can forget it: at commit every process
    // hears on channel "changes" which topic changed, and drops what it cached of it.
    this.addSql(`create function announce_change() returns trigger language plpgsql as $$
      begin perform pg_notify('changes', tg_argv[0]); return null; end $$`)
    this
      .addSql(`create trigger "article_announces" after insert or update or delete or truncate on "article"
      for each statement execute function announce_change('blog')`)
    this.addSql(`create trigger "outbox_mail_announces" after insert on "outbox_mail"
      for each statement execute function announce_change('outbox')`)
  }

  override down(): void {
    for (const table of [
      'session',
      'app_user',
      'setting',
      'rate_limit',
      'outbox_mail',
      'contact_message',
      'article',
    ])
      this.addSql(`drop table "${table}"`)
    this.addSql(`drop function announce_change()`)
  }
}
