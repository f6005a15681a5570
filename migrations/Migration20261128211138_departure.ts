import { Migration } from '@mikro-orm/migrations'

/** The departure that the staff wants until the property has it, and who wants it. */
export class Migration20261128211138_departure extends Migration {
  override up(): void {
    this.addSql(
      `alter table "booking" add "asked_check_out" date null, add "asked_by" varchar(120) null`,
    )
  }
}
