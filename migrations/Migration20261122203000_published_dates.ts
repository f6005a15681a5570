import { Migration } from '@mikro-orm/migrations'

/** Lists are read in the order of the date, so every published article has one. */
export class Migration20261122203000_published_dates extends Migration {
  override up(): void {
    this.addSql(
      `update "article" set "published_at" = "created_at" where "published" and "published_at" is null`,
    )
    this.addSql(
      `alter table "article" add constraint "article_published_date" check (not published or published_at is not null)`,
    )
  }

  override down(): void {
    this.addSql(`alter table "article" drop constraint "article_published_date"`)
  }
}
