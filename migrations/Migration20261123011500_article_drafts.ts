import { Migration } from '@mikro-orm/migrations'

/** What staff have written and not saved yet, beside the articles. */
export class Migration20261123011500_article_drafts extends Migration {
  override up(): void {
    this.addSql(`create table "article_draft" (
      "id" uuid not null,
      "user_id" int not null,
      "article_id" int null,
      "translation_of_id" int null,
      "base_revision" int null,
      "creation_id" uuid null,
      "version" int not null,
      "fields" jsonb not null,
      "base" jsonb not null,
      "written_at" timestamptz not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      constraint "article_draft_pkey" primary key ("id")
    )`)
    this.addSql(
      `create index "article_draft_user_id_updated_at_index" on "article_draft" ("user_id", "updated_at")`,
    )
    this.addSql(`create index "article_draft_article_id_index" on "article_draft" ("article_id")`)
    this.addSql(
      `alter table "article_draft" add constraint "article_draft_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "article_draft" add constraint "article_draft_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "article_draft" add constraint "article_draft_translation_of_id_foreign" foreign key ("translation_of_id") references "article" ("id") on delete set null`,
    )
  }

  override down(): void {
    this.addSql(`drop table "article_draft"`)
  }
}
