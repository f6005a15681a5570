import { Migration } from '@mikro-orm/migrations'

/** Pictures are sent in one request. */
export class Migration20261126114100_uploads_in_parts_since_20261126114000 extends Migration {
  override up(): void {
    this.addSql(`drop table "unfinished_upload_part"`)
    this.addSql(`drop table "unfinished_upload"`)
  }
}
