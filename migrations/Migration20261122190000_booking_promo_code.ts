import { Migration } from '@mikro-orm/migrations'

/** The promotion code under which a booking was made. */
export class Migration20261122190000_booking_promo_code extends Migration {
  override up(): void {
    this.addSql(`alter table "booking" add column "promo_code" varchar(30) not null default ''`)
  }

  override down(): void {
    this.addSql(`alter table "booking" drop column "promo_code"`)
  }
}
