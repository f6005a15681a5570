import { Migration } from '@mikro-orm/migrations'

/** The rooms that an owner adds or archives, and the addresses that rooms had. */
export class Migration20261130204000_site_rooms extends Migration {
  override up(): void {
    this.addSql(
      `create table "site_address" ("slug" varchar(120) not null, "room_id" int not null, "at" timestamptz not null default now(), primary key ("slug"))`,
    )
    this.addSql(
      `create table "site_room" ("id" int not null, "created_at" timestamptz not null default now(), "archived_at" timestamptz null, primary key ("id"))`,
    )
    this.addSql(
      `create trigger site_room_announces after insert or update or delete on "site_room" for each statement execute function announce_change('site-changes')`,
    )
  }
}
