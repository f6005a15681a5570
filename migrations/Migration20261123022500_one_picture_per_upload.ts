import { Migration } from '@mikro-orm/migrations'

/** One request at a time makes the picture of a complete upload. */
export class Migration20261123022500_one_picture_per_upload extends Migration {
  override up(): void {
    this.addSql(`alter table "unfinished_upload" add column "claimed_until" timestamptz null`)
  }

  override down(): void {
    this.addSql(`alter table "unfinished_upload" drop column "claimed_until"`)
  }
}
