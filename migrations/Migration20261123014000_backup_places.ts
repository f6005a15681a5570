import { Migration } from '@mikro-orm/migrations'

/** Backups may lie in a bucket and say why they failed; erasures are repeated when a stay is over. */
export class Migration20261123014000_backup_places extends Migration {
  override up(): void {
    this.addSql(`alter table "backup" add column "reason" text null,
      add column "place" varchar(200) not null default 'folder',
      add column "etag" varchar(200) null`)
    this.addSql(`alter table "backup" add constraint "backup_reason_check"
      check ("reason" in ('space', 'stopped', 'time', 'differs', 'bucket', 'changed', 'gone', 'other'))`)
    this.addSql(`alter table "erasure" add column "kept_until" date null`)
    // Until now none was repeated.
    this.addSql(`update "erasure" set "kept_until" = "created_at"::date where "scope" = 'guest'`)
  }

  override down(): void {
    this.addSql(`alter table "erasure" drop column "kept_until"`)
    this.addSql(
      `alter table "backup" drop column "reason", drop column "place", drop column "etag"`,
    )
  }
}
