import { Migration } from '@mikro-orm/migrations'

/** Since when the PMS lacks the reservation of a booking. */
export class Migration20261201002415_deleted_bookings extends Migration {
  override up(): void {
    this.addSql(`alter table "booking" add column "missing_since" timestamptz null`)
  }
}
