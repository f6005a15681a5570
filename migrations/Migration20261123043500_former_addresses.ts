import { Migration } from '@mikro-orm/migrations'

/** Addresses that published articles had before. */
export class Migration20261123043500_former_addresses extends Migration {
  override up(): void {
    this.addSql(`create table "article_address" (
      "language" text not null,
      "slug" varchar(120) not null,
      "article_id" int not null,
      "created_at" timestamptz not null default now(),
      constraint "article_address_pkey" primary key ("language", "slug"),
      constraint "article_address_language_check" check ("language" in ('es', 'en', 'fr', 'de', 'zh'))
    )`)
    this.addSql(
      `create index "article_address_article_id_index" on "article_address" ("article_id")`,
    )
    this.addSql(
      `alter table "article_address" add constraint "article_address_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade`,
    )
    this.addSql(
      `create trigger article_address_announces after insert or update or delete or truncate on "article_address" for each statement execute function announce_change('blog')`,
    )
  }

  override down(): void {
    this.addSql(`drop table "article_address"`)
  }
}
