import { Migration } from '@mikro-orm/migrations'

/**
 * Pictures know which upload made them and what articles say below them; their names and texts are
 * searched as one folded line. Signs of file names separate words.
 */
export class Migration20261126114000_picture_library extends Migration {
  override up(): void {
    this.addSql(`create function picture_line(name text, alt jsonb, caption jsonb) returns text
      language sql immutable parallel safe
      return search_fold(
        regexp_replace(name, '[_.-]+', ' ', 'g') || chr(10)
        || coalesce((select string_agg(value, chr(10)) from jsonb_each_text(alt)), '') || chr(10)
        || coalesce((select string_agg(value, chr(10)) from jsonb_each_text(caption)), ''))`)
    this.addSql(`alter table "upload"
      add column "creation_id" uuid null constraint "upload_creation_id_unique" unique,
      add column "caption" jsonb not null default '{}'`)
    this.addSql(`alter table "upload" add column "line" text
      generated always as (picture_line(original_name, alt, caption)) stored`)
  }
}
