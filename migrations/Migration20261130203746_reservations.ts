import { Migration } from '@mikro-orm/migrations'

/**
 * The reservations of the property, as the staff's lists show them. The row of a booking of this site
 * is written by a trigger; what only the property tells (arrival, assigned rooms) stays in it.
 */
export class Migration20261130203746_reservations extends Migration {
  override up(): void {
    for (const statement of TABLE) this.addSql(statement)
    this.addSql(`create function reservation_status(state text, pms_status text) returns text
      language sql immutable parallel safe
      return case when state in ('pending', 'unknown') then 'processing'
        when state = 'failed' then 'failed' when state = 'cancelled' then 'canceled'
        else coalesce(pms_status, 'confirmed') end`)
    this.addSql(`create function list_booking() returns trigger language plpgsql as $$
      begin
        -- It may have been listed before this site knew its number.
        delete from reservation where pms_id = new.pms_id and booking_id is null;
        insert into reservation (${COLUMNS}) values (${valuesOf('new')})
        on conflict (booking_id) do update set
          pms_id = coalesce(excluded.pms_id, reservation.pms_id), status = excluded.status,
          guest_name = excluded.guest_name, guest_email = excluded.guest_email,
          guest_phone = excluded.guest_phone, guest_country = excluded.guest_country,
          check_in = excluded.check_in, check_out = excluded.check_out,
          adults = excluded.adults, children = excluded.children, rooms = excluded.rooms,
          changed_at = excluded.changed_at;
        return null;
      end $$`)
    this.addSql(
      `insert into reservation (${COLUMNS}) select ${valuesOf('booking')} from booking order by id`,
    )
    this.addSql(
      `create trigger booking_is_listed after insert on "booking" for each row execute function list_booking()`,
    )
    this.addSql(
      `create trigger booking_is_listed_again after update on "booking" for each row when ((${listedOf('old')}) is distinct from (${listedOf('new')})) execute function list_booking()`,
    )
    this.addSql(
      `create trigger reservation_announces after insert or update or delete on "reservation" for each row execute function announce_change('guests')`,
    )
  }
}

const COLUMNS = `booking_id, pms_id, reference, status, guest_name, guest_email, guest_phone,
  guest_country, language, check_in, check_out, adults, children, rooms, created_at, changed_at`

const valuesOf = (row: string): string => `${row}.id, ${row}.pms_id, ${row}.reference,
  reservation_status(${row}.state, ${row}.pms_status), ${row}.guest_name, ${row}.guest_email,
  ${row}.guest_phone, ${row}.guest_country, ${row}.language, ${row}.check_in, ${row}.check_out,
  ${row}.adults, ${row}.children, jsonb_path_query_array(${row}.rooms, '$[*].name'),
  ${row}.created_at, ${row}.changed_at`

const LISTED =
  'pms_id state pms_status guest_name guest_email guest_phone guest_country check_in check_out adults children rooms changed_at'

const listedOf = (row: string): string =>
  LISTED.split(' ')
    .map((name) => `${row}.${name}`)
    .join(', ')

const TABLE = [
  `create table "reservation" (
    "id" serial primary key,
    "booking_id" int null,
    "pms_id" varchar(40) null,
    "reference" varchar(20) not null default '',
    "status" text not null,
    "source" varchar(80) not null default '',
    "guest_name" varchar(250) not null default '',
    "guest_email" varchar(254) not null default '',
    "guest_phone" varchar(60) not null default '',
    "guest_country" varchar(60) not null default '',
    "language" text null,
    "check_in" date not null,
    "check_out" date not null,
    "adults" int null,
    "children" int null,
    "rooms" jsonb not null default '[]',
    "assigned" jsonb not null default '[]',
    "arrival_time" varchar(5) not null default '',
    "erased" boolean not null default false,
    "created_at" timestamptz not null default now(),
    "changed_at" timestamptz null,
    "line" text generated always as (search_fold(guest_name || chr(10) || guest_email || chr(10) || reference || chr(10) || coalesce(pms_id, '') || chr(10) || guest_phone || chr(10) || rooms::text || chr(10) || assigned::text)) stored
  )`,
  `alter table "reservation" add constraint "reservation_booking_id_unique" unique ("booking_id")`,
  `alter table "reservation" add constraint "reservation_pms_id_unique" unique ("pms_id")`,
  `create index "reservation_created_at_id_index" on "reservation" ("created_at", "id")`,
  `create index "reservation_check_in_id_index" on "reservation" ("check_in", "id")`,
  `create index "reservation_check_out_id_index" on "reservation" ("check_out", "id")`,
  `create index "reservation_status_created_at_id_index" on "reservation" ("status", "created_at", "id")`,
  `alter table "reservation" add constraint "reservation_booking_id_foreign" foreign key ("booking_id") references "booking" ("id") on delete cascade`,
  `alter table "reservation" add constraint "reservation_status_check" check ("status" in ('confirmed', 'not_confirmed', 'canceled', 'checked_in', 'checked_out', 'no_show', 'unknown', 'processing', 'failed'))`,
]
