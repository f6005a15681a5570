import { Migration } from '@mikro-orm/migrations'

/** What is known of each backup, and the erasures that a restore repeats. */
export class Migration20261122221000_backups extends Migration {
  override up(): void {
    this.addSql(`create table "backup" (
      "id" serial primary key,
      "name" varchar(120) null,
      "state" text not null default 'requested',
      "claimed_until" timestamptz null,
      "bytes" bigint null,
      "sha256" varchar(64) null,
      "row_count" int null,
      "picture_count" int null,
      "problem" varchar(500) null,
      "created_at" timestamptz not null default now(),
      "proven_at" timestamptz null,
      "checked_at" timestamptz null,
      constraint "backup_name_unique" unique ("name"),
      constraint "backup_state_check" check ("state" in ('requested', 'running', 'proven', 'failed', 'damaged'))
    )`)
    this.addSql(
      `create unique index "backup_one_at_a_time" on "backup" ("state") where state in ('requested', 'running')`,
    )
    this.addSql(
      `create trigger backup_announces after insert on "backup" for each row when (new.state = 'requested') execute function announce_change('backup')`,
    )
    this.addSql(`create table "erasure" (
      "id" serial primary key,
      "scope" text not null,
      "salt" varchar(32) not null,
      "hash" varchar(64) not null,
      "created_at" timestamptz not null default now(),
      constraint "erasure_hash_unique" unique ("hash"),
      constraint "erasure_scope_check" check ("scope" in ('newsletter', 'guest'))
    )`)
  }

  override down(): void {
    this.addSql(`drop table "erasure"`)
    this.addSql(`drop table "backup"`)
  }
}
