import { Migration } from '@mikro-orm/migrations'

/** Uploads in parts, alternative texts of pictures, and a quick answer to where a picture is used. */
export class Migration20261123014500_picture_library extends Migration {
  override up(): void {
    this.addSql(`create table "unfinished_upload" (
      "id" varchar(32) not null primary key,
      "purpose" text not null,
      "original_name" varchar(200) not null,
      "bytes" int not null,
      "received" int not null default 0,
      "image" jsonb null,
      "created_at" timestamptz not null default now(),
      constraint "unfinished_upload_purpose_check" check ("purpose" in ('text', 'featured'))
    )`)
    this.addSql(
      `create index "unfinished_upload_created_at_index" on "unfinished_upload" ("created_at")`,
    )
    this.addSql(`create table "unfinished_upload_part" (
      "id" serial primary key,
      "upload_id" varchar(32) not null,
      "start" int not null,
      "body" bytea not null,
      constraint "unfinished_upload_part_upload_id_start_unique" unique ("upload_id", "start"),
      constraint "unfinished_upload_part_upload_id_foreign" foreign key ("upload_id")
        references "unfinished_upload" ("id") on delete cascade
    )`)
    this.addSql(`alter table "upload" add column "alt" jsonb not null default '{}'`)
    this.addSql(`create function upload_names(image_url text, content text)
      returns text[] language sql immutable parallel safe
      return array(
        select distinct found[1] from
          regexp_matches(coalesce(image_url, '') || ' ' || content, '/uploads/([0-9a-f]{32})', 'g') as found
      )`)
    this.addSql(
      `create index "article_uploads_index" on "article" using gin (upload_names(image_url, content))`,
    )
    // As of the index of words: nothing of it waits to be sorted in.
    this.addSql(`alter index "article_uploads_index" set (fastupdate = off)`)
  }

  override down(): void {
    this.addSql(`drop index "article_uploads_index"`)
    this.addSql(`drop function upload_names(text, text)`)
    this.addSql(`alter table "upload" drop column "alt"`)
    this.addSql(`drop table "unfinished_upload_part"`)
    this.addSql(`drop table "unfinished_upload"`)
  }
}
