import { Migration } from '@mikro-orm/migrations'

/** The history of each article, a trash for deleted ones, and who is editing. */
export class Migration20261123013500_history_and_trash extends Migration {
  override up(): void {
    this.addSql(`alter table "article"
      add column "updated_by" varchar(120) null,
      add column "deleted_at" timestamptz null,
      add column "deleted_by" varchar(120) null,
      add column "was_published" boolean not null default false,
      add constraint "article_deleted_unpublished" check (deleted_at is null or not published),
      drop constraint "article_language_slug_unique",
      drop constraint "article_translation_group_language_unique"`)
    // Under the old names, by which programs of the version before tell one conflict from the other.
    this.addSql(
      `create unique index "article_language_slug_unique" on "article" ("language", "slug") where deleted_at is null`,
    )
    this.addSql(
      `create unique index "article_translation_group_language_unique" on "article" ("translation_group", "language") where deleted_at is null`,
    )
    this.addSql(
      `create index "article_deleted_index" on "article" ("language", "deleted_at", "id") where deleted_at is not null`,
    )

    this.addSql(`create table "article_revision" (
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
      constraint "article_revision_article_id_revision_unique" unique ("article_id", "revision"),
      constraint "article_revision_kind_check" check ("kind" in ('first', 'create', 'save', 'publish', 'unpublish', 'restore', 'recover', 'conflict'))
    )`)
    this.addSql(
      `create index "article_revision_article_id_id_index" on "article_revision" ("article_id", "id")`,
    )
    this.addSql(
      `alter table "article_revision" add constraint "article_revision_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade`,
    )

    // Worth nothing after a crash: what is open says so again within seconds.
    this.addSql(`create unlogged table "article_presence" (
      "visit" varchar(40) not null,
      "article_id" int not null,
      "username" varchar(120) not null,
      "is_changed" boolean not null,
      "seen_at" timestamptz not null default now(),
      constraint "article_presence_pkey" primary key ("visit")
    )`)
    this.addSql(
      `create index "article_presence_article_id_index" on "article_presence" ("article_id")`,
    )
    this.addSql(`create index "article_presence_seen_at_index" on "article_presence" ("seen_at")`)
    this.addSql(
      `alter table "article_presence" add constraint "article_presence_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade`,
    )
  }

  override down(): void {
    this.addSql(`drop table "article_presence"`)
    this.addSql(`drop table "article_revision"`)
    this.addSql(`delete from "article" where deleted_at is not null`)
    this.addSql(`drop index "article_deleted_index"`)
    this.addSql(`drop index "article_language_slug_unique"`)
    this.addSql(`drop index "article_translation_group_language_unique"`)
    this.addSql(`alter table "article"
      drop constraint "article_deleted_unpublished",
      drop column "updated_by", drop column "deleted_at", drop column "deleted_by",
      drop column "was_published",
      add constraint "article_language_slug_unique" unique ("language", "slug"),
      add constraint "article_translation_group_language_unique" unique ("translation_group", "language")`)
  }
}
