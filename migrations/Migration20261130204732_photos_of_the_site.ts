import { Migration } from '@mikro-orm/migrations'

export class Migration20261130204732_photos_of_the_site extends Migration {
  override up(): void {
    this.addSql(
      `alter table "upload" add "original" varchar(60) null, add "sets" text[] not null default '{}';`,
    )
  }

  override down(): void {
    this.addSql(`alter table "upload" drop column "original", drop column "sets";`)
  }
}
