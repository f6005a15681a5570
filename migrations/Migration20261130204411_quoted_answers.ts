import { Migration } from '@mikro-orm/migrations'

/** Guests' messages below the answers to them, and rooms of requests by their numbers. */
export class Migration20261130204411_quoted_answers extends Migration {
  override up(): void {
    this.addSql(`alter table "booking_request" add column "room_id" int null`)
    this.addSql(`alter table "outbox_mail" add column "quote" jsonb null`)
  }
}
