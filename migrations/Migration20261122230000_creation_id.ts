import { Migration } from '@mikro-orm/migrations'

/** A creation whose answer was lost is repeated without making a second article. */
export class Migration20261122230000_creation_id extends Migration {
  override up(): void {
    this.addSql(`alter table "article" add column "creation_id" uuid null`)
    this.addSql(
      `alter table "article" add constraint "article_creation_id_unique" unique ("creation_id")`,
    )
  }

  override down(): void {
    this.addSql(`alter table "article" drop column "creation_id"`)
  }
}
