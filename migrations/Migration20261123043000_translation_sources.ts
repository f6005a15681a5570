import { Migration } from '@mikro-orm/migrations'

/**
 * A translation knows which text of the Spanish version it was made from, and every version has the
 * hash of its text. A note of the source changes nothing that guests see, so it drops no page.
 */
export class Migration20261123043000_translation_sources extends Migration {
  override up(): void {
    this.addSql('set local statement_timeout = 0')
    this.addSql(`create function article_text_hash(title text, excerpt text, content text)
      returns text language sql immutable parallel safe
      return encode(sha256(convert_to(
        title || chr(31) || excerpt || chr(31) || content, 'UTF8')), 'hex')`)
    this.addSql(`alter table "article"
      add column "source_revision" int null,
      add column "source_hash" text null,
      add column "text_hash" text
        generated always as (article_text_hash(title, excerpt, content)) stored not null`)
    this.announceExcept([...AGGREGATE_COLUMNS, 'source_revision', 'source_hash'])

    // What was saved after the Spanish version has its text.
    this.addSql(`update "article" as version
      set source_revision = spanish.revision, source_hash = spanish.text_hash
      from "article" as spanish
      where spanish.translation_group = version.translation_group and spanish.language = 'es'
        and spanish.deleted_at is null and version.language <> 'es'
        and version.updated_at >= spanish.updated_at`)
    // What was saved before it was made from what the history has of that time. Of others nothing is
    // known: they stay marked as out of date.
    this.addSql(`update "article" as translation
      set source_revision = source.revision, source_hash = source.hash
      from "article" as version
        join "article" as spanish on spanish.translation_group = version.translation_group
          and spanish.language = 'es' and spanish.deleted_at is null
          and version.updated_at < spanish.updated_at,
        lateral (
          select revision, article_text_hash(
            fields->>'title', fields->>'excerpt', fields->>'content') as hash
          from "article_revision"
          where article_id = spanish.id and revision is not null
            and created_at <= version.updated_at
          order by id desc limit 1
        ) as source
      where translation.id = version.id and version.language <> 'es'`)
  }

  override down(): void {
    this.announceExcept(AGGREGATE_COLUMNS)
    this.addSql(`alter table "article"
      drop column "text_hash", drop column "source_hash", drop column "source_revision"`)
    this.addSql(`drop function article_text_hash(text, text, text)`)
  }

  private announceExcept(columns: readonly string[]): void {
    const rest = (row: string) => `to_jsonb(${row}) - '{${columns.join(',')}}'::text[]`
    this.addSql(`drop trigger "article_edit_announces" on "article"`)
    this.addSql(`create trigger "article_edit_announces" after update on "article"
      for each row when (${rest('old')} is distinct from ${rest('new')})
      execute function announce_change('blog')`)
  }
}

const AGGREGATE_COLUMNS = ['rating_sum', 'total_ratings', 'average_rating']
