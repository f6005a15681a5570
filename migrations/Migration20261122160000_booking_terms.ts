import { Migration } from '@mikro-orm/migrations'

/** The conditions under which a booking was made, and a lock that is called one. */
export class Migration20261122160000_booking_terms extends Migration {
  override up(): void {
    this.addSql(`alter table "booking" add column "terms" jsonb null`)
    this.addSql(`alter table "booking_hold" rename to "booking_lock"`)
    this.addSql(`alter table "booking_lock" rename column "holder" to "owner"`)
    this.addSql(`alter index "booking_hold_pkey" rename to "booking_lock_pkey"`)
  }

  override down(): void {
    this.addSql(`alter index "booking_lock_pkey" rename to "booking_hold_pkey"`)
    this.addSql(`alter table "booking_lock" rename column "owner" to "holder"`)
    this.addSql(`alter table "booking_lock" rename to "booking_hold"`)
    this.addSql(`alter table "booking" drop column "terms"`)
  }
}
