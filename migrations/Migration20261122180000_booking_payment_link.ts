import { Migration } from '@mikro-orm/migrations'

/** Bookings that are paid by a link of the property. */
export class Migration20261122180000_booking_payment_link extends Migration {
  override up(): void {
    this.addSql(
      `alter table "booking" add column "payment_link" text null, add column "payment_due_at" timestamptz null, add column "paid_at" timestamptz null`,
    )
  }

  override down(): void {
    this.addSql(
      `alter table "booking" drop column "payment_link", drop column "payment_due_at", drop column "paid_at"`,
    )
  }
}
