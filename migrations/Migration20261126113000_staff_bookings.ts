import { Migration } from '@mikro-orm/migrations'

/** The panel's list of bookings: its orders, its search, and who wanted a cancellation. */
export class Migration20261126113000_staff_bookings extends Migration {
  override up(): void {
    this.addSql(`alter table "booking"
      add column "cancel_origin" text null,
      add column "line" text generated always as (search_fold(guest_name || chr(10) || guest_email || chr(10) || reference || chr(10) || coalesce(pms_id, ''))) stored`)
    this.addSql(
      `alter table "booking" add constraint "booking_cancel_origin_check" check ("cancel_origin" in ('guest', 'guest_by_staff', 'hotel'))`,
    )
    this.addSql(`create index "booking_created_at_id_index" on "booking" ("created_at", "id")`)
    this.addSql(`create index "booking_check_in_id_index" on "booking" ("check_in", "id")`)
  }
}
