import { Migration } from '@mikro-orm/migrations'

/** Drafts that are published by themselves at a time. */
export class Migration20261123050000_scheduled_articles extends Migration {
  override up(): void {
    this.addSql(`alter table "article"
      add column "publish_at" timestamptz null,
      add column "scheduled_by" varchar(120) null`)
    this.addSql(
      `create index "article_scheduled_index" on "article" ("publish_at", "id") where publish_at is not null and not published and deleted_at is null`,
    )
  }

  override down(): void {
    this.addSql(`drop index "article_scheduled_index"`)
    this.addSql(`alter table "article" drop column "publish_at", drop column "scheduled_by"`)
  }
}
