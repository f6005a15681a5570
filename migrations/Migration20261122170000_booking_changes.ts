import { Migration } from '@mikro-orm/migrations'

/** Cancellations and change requests of guests, and the mail before the arrival. */
export class Migration20261122170000_booking_changes extends Migration {
  override up(): void {
    this.addSql(
      `alter table "booking" add column "cancel_requested_at" timestamptz null, add column "cancel_notified_at" timestamptz null, add column "reminded_for" date null`,
    )
    this.addSql(
      `alter table "booking_request" add column "booking_reference" varchar(20) not null default '', add column "available" boolean null`,
    )
  }

  override down(): void {
    this.addSql(
      `alter table "booking_request" drop column "booking_reference", drop column "available"`,
    )
    this.addSql(
      `alter table "booking" drop column "cancel_requested_at", drop column "cancel_notified_at", drop column "reminded_for"`,
    )
  }
}
