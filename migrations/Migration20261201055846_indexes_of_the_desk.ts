import { Migration } from '@mikro-orm/migrations'

/** The counts of the staff's list of bookings read a few rows instead of all. */
export class Migration20261201055846_indexes_of_the_desk extends Migration {
  override up(): void {
    this.addSql(
      `create index "booking_cancelling_index" on "booking" ("cancel_requested_at") where state = 'confirmed' and cancel_requested_at is not null`,
    )
    this.addSql(
      `create index "reservation_check_in_check_out_status_index" on "reservation" ("check_in", "check_out", "status")`,
    )
  }
}
