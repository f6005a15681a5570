import { Migration } from '@mikro-orm/migrations'

/** What the property asks for a booking where that is more than it quoted, or than was agreed. */
export class Migration20261123211437_booking_property_prices extends Migration {
  override up(): void {
    this.addSql(
      `alter table "booking" add column "dearer_price" jsonb, add column "pms_total_minor" integer`,
    )
  }

  override down(): void {
    this.addSql(`alter table "booking" drop column "dearer_price", drop column "pms_total_minor"`)
  }
}
