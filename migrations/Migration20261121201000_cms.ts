import { Migration } from '@mikro-orm/migrations'

/** Revisions of articles, and the pictures the staff upload. */
export class Migration20261121201000_cms extends Migration {
  override up(): void {
    this.addSql(`alter table "article" add column "revision" int not null default 1`)
    this.addSql(`create table "upload" (
      "id" serial primary key,
      "name" varchar(60) not null constraint "upload_name_unique" unique,
      "width" int not null,
      "height" int not null,
      "bytes" int not null,
      "original_name" varchar(200) not null,
      "unused_since" timestamptz null default now(),
      "created_at" timestamptz not null default now()
    )`)
  }

  override down(): void {
    this.addSql(`drop table "upload"`)
    this.addSql(`alter table "article" drop column "revision"`)
  }
}
