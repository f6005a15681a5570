import { Migration } from '@mikro-orm/migrations'

/** Bookings and booking requests, the synchronised room types, and what the property reports. */
export class Migration20261121202000_booking extends Migration {
  override up(): void {
    this.addSql(`create table "booking" (
      "id" serial primary key,
      "request_key" varchar(64) null,
      "reference" varchar(20) not null,
      "state" text not null default 'pending',
      "failure" text null,
      "language" text not null,
      "check_in" date not null,
      "check_out" date not null,
      "adults" int not null,
      "children" int not null,
      "guest_name" varchar(120) not null,
      "guest_email" varchar(254) not null,
      "guest_phone" varchar(40) not null,
      "guest_country" varchar(60) not null default '',
      "accommodation" varchar(200) not null default '',
      "observations" text not null default '',
      "rooms" jsonb not null,
      "currency" varchar(3) not null,
      "subtotal_minor" int not null,
      "taxes_minor" int not null,
      "total_minor" int not null,
      "tax_label" varchar(80) not null,
      "tax_percent" real null,
      "pms_id" varchar(40) null,
      "pms_status" text null,
      "posted_at" timestamptz null,
      "lookups" int not null default 0,
      "claimed_until" timestamptz null,
      "noted" boolean not null default false,
      "refreshed_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      constraint "booking_request_key_unique" unique ("request_key"),
      constraint "booking_reference_unique" unique ("reference"),
      constraint "booking_pms_id_unique" unique ("pms_id"),
      constraint "booking_state_check" check ("state" in ('pending', 'unknown', 'confirmed', 'failed', 'cancelled')),
      constraint "booking_failure_check" check ("failure" in ('sold_out', 'price_changed', 'refused', 'unavailable', 'lost')),
      constraint "booking_language_check" check ("language" in ('es', 'en', 'fr', 'de', 'zh')),
      constraint "booking_pms_status_check" check ("pms_status" in ('confirmed', 'not_confirmed', 'canceled', 'checked_in', 'checked_out', 'no_show', 'unknown'))
    )`)
    this.addSql(`create table "booking_hold" (
      "key" varchar(60) not null,
      "holder" varchar(36) not null,
      "expires_at" timestamptz not null,
      primary key ("key")
    )`)
    this.addSql(`create table "booking_request" (
      "id" serial primary key,
      "number" varchar(20) not null,
      "request_id" uuid null,
      "state" text not null default 'new',
      "name" varchar(120) not null,
      "email" varchar(254) not null,
      "phone" varchar(40) not null default '',
      "check_in" varchar(10) not null default '',
      "check_out" varchar(10) not null default '',
      "guests" int null,
      "room" varchar(200) not null default '',
      "message" text not null default '',
      "language" text not null,
      "spam" boolean not null default false,
      "created_at" timestamptz not null default now(),
      "handled_at" timestamptz null,
      constraint "booking_request_number_unique" unique ("number"),
      constraint "booking_request_request_id_unique" unique ("request_id"),
      constraint "booking_request_state_check" check ("state" in ('new', 'handled')),
      constraint "booking_request_language_check" check ("language" in ('es', 'en', 'fr', 'de', 'zh'))
    )`)
    this.addSql(`create table "pms_event" (
      "id" varchar(64) not null,
      "event" varchar(100) not null,
      "reservation_id" varchar(40) not null,
      "received_at" timestamptz not null default now(),
      "attempts" int not null default 0,
      "next_attempt_at" timestamptz not null default now(),
      "processed_at" timestamptz null,
      primary key ("id")
    )`)
    this.addSql(`create table "room_type" (
      "id" varchar(40) not null,
      "short_name" varchar(60) not null,
      "name" varchar(200) not null,
      "description" text not null default '',
      "max_guests" int not null,
      "adults_included" int not null,
      "children_included" int not null,
      "units" int not null,
      "pictures" text[] not null default '{}',
      "features" text[] not null default '{}',
      "active" boolean not null default true,
      "synced_at" timestamptz not null default now(),
      primary key ("id")
    )`)
    this.addSql(
      `create index "booking_state_claimed_until_index" on "booking" ("state", "claimed_until")`,
    )
    this.addSql(
      `create index "booking_request_state_created_at_index" on "booking_request" ("state", "created_at")`,
    )
    this.addSql(
      `create index "pms_event_processed_at_next_attempt_at_index" on "pms_event" ("processed_at", "next_attempt_at")`,
    )
    this.addSql(
      `create trigger booking_announces after update on "booking" for each row when (old.state is distinct from new.state and new.state in ('confirmed', 'cancelled')) execute function announce_change('booking')`,
    )
    this.addSql(
      `create trigger pms_event_announces after insert on "pms_event" for each statement execute function announce_change('booking')`,
    )
  }

  override down(): void {
    for (const table of ['booking', 'booking_hold', 'booking_request', 'pms_event', 'room_type'])
      this.addSql(`drop table "${table}"`)
  }
}
