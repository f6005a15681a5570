import { Migration } from '@mikro-orm/migrations'

/** Payment links of the staff, and the time of a note's correction, which is announced. */
export class Migration20261130210031_payment_links extends Migration {
  override up(): void {
    this.addSql(
      `create table "payment_link" ("id" serial primary key, "booking_id" int not null, "request_id" uuid not null, "url" text not null, "amount_minor" int not null, "paid_before_minor" int null, "expires_at" timestamptz not null, "author" varchar(120) not null, "mailed_at" timestamptz null, "created_at" timestamptz not null default now())`,
    )
    this.addSql(
      `alter table "payment_link" add constraint "payment_link_request_id_unique" unique ("request_id")`,
    )
    this.addSql(
      `create index "payment_link_booking_id_id_index" on "payment_link" ("booking_id", "id")`,
    )
    this.addSql(
      `alter table "payment_link" add constraint "payment_link_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade`,
    )
    this.addSql(
      `create trigger payment_link_announces after insert or update on "payment_link" for each statement execute function announce_change('booking')`,
    )
    this.addSql(`alter table "staff_note" add column "edited_at" timestamptz null`)
    this.addSql(
      `create or replace trigger staff_note_announces after insert or update or delete on "staff_note" for each statement execute function announce_change('notes')`,
    )
  }
}
