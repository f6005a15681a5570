import { Migration } from '@mikro-orm/migrations'

/** A draft that was saved stays without its text, so that a call which comes late does not bring it back. */
export class Migration20261123015000_saved_drafts extends Migration {
  override up(): void {
    this.addSql(`alter table "article_draft" alter column "fields" drop not null`)
    this.addSql(`alter table "article_draft" alter column "base" drop not null`)
  }

  override down(): void {
    this.addSql(`delete from "article_draft" where "fields" is null or "base" is null`)
    this.addSql(`alter table "article_draft" alter column "fields" set not null`)
    this.addSql(`alter table "article_draft" alter column "base" set not null`)
  }
}
