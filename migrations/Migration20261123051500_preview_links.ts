import { Migration } from '@mikro-orm/migrations'

/** Links by which people without an account read a draft. */
export class Migration20261123051500_preview_links extends Migration {
  override up(): void {
    this.addSql(`create table "preview_link" (
      "id" serial primary key,
      "token_hash" varchar(64) not null,
      "article_id" int not null,
      "created_by" varchar(120) not null,
      "created_at" timestamptz not null default now(),
      "expires_at" timestamptz not null,
      constraint "preview_link_token_hash_unique" unique ("token_hash")
    )`)
    this.addSql(`create index "preview_link_article_id_index" on "preview_link" ("article_id")`)
    this.addSql(
      `alter table "preview_link" add constraint "preview_link_article_id_foreign" foreign key ("article_id") references "article" ("id") on delete cascade`,
    )
  }

  override down(): void {
    this.addSql(`drop table "preview_link"`)
  }
}
