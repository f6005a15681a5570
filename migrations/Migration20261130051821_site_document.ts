import { Migration } from '@mikro-orm/migrations'

/** What an owner changed of the site: published values, pending changes, editions, their version. */
export class Migration20261130051821_site_document extends Migration {
  override up(): void {
    this.addSql(
      `create table "site_change" ("key" varchar(120) not null, "language" varchar(2) not null, "value" text null, "from" text null, "by" varchar(120) not null, "at" timestamptz not null default now(), primary key ("key", "language"))`,
    )
    this.addSql(
      `create table "site_edition" ("id" serial primary key, "state" text not null, "changes" jsonb not null, "by" varchar(120) not null, "created_at" timestamptz not null default now(), "publish_at" timestamptz null, "ended_at" timestamptz null)`,
    )
    this.addSql(
      `create index "site_edition_state_publish_at_index" on "site_edition" ("state", "publish_at")`,
    )
    this.addSql(
      `create table "site_value" ("key" varchar(120) not null, "language" varchar(2) not null, "value" text not null, "base" text not null, "by" varchar(120) not null, "at" timestamptz not null default now(), primary key ("key", "language"))`,
    )
    this.addSql(
      `create table "site_version" ("id" int not null, "version" int not null, primary key ("id"))`,
    )
    this.addSql(
      `alter table "site_edition" add constraint "site_edition_state_check" check ("state" in ('scheduled', 'published', 'withdrawn', 'refused', 'kept'))`,
    )
    this.addSql(
      `create trigger site_change_announces after insert or update or delete on "site_change" for each statement execute function announce_change('site-changes')`,
    )
    this.addSql(
      `create trigger site_edition_announces after insert or update or delete on "site_edition" for each statement execute function announce_change('site-changes')`,
    )
    this.addSql(
      `create trigger site_version_announces after insert or update on "site_version" for each statement execute function announce_change('site')`,
    )
  }
}
