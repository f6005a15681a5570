import { Migration } from '@mikro-orm/migrations'

/** Another checkout of the same order is asked about, and is a booking of its own. */
export class Migration20261123205400_booking_order_key extends Migration {
  override up(): void {
    this.addSql(`alter table "booking" add column "order_key" varchar(64) null`)
    this.addSql(`create index "booking_order_key_index" on "booking" ("order_key")`)
  }

  override down(): void {
    this.addSql(`alter table "booking" drop column "order_key"`)
  }
}
