import { Migration } from '@mikro-orm/migrations'

/** The tokens of outside programs, of which only hashes are stored. */
export class Migration20261129182500_tokens_of_programs extends Migration {
  override up(): void {
    this.addSql(`create table "api_token" (
      "id" uuid not null default gen_random_uuid(),
      "name" varchar(60) not null,
      "areas" text[] not null,
      "access" text not null,
      "token_hash" varchar(64) not null,
      "created_by" varchar(120) not null,
      "created_at" timestamptz not null default now(),
      "ends_at" timestamptz not null,
      "last_used_at" timestamptz null,
      "revoked_at" timestamptz null,
      primary key ("id"))`)
    this.addSql(
      `alter table "api_token" add constraint "api_token_token_hash_unique" unique ("token_hash")`,
    )
    this.addSql(`create unique index "api_token_name_unique" on "api_token" (lower("name"))
      where revoked_at is null`)
    this.addSql(
      `alter table "api_token" add constraint "api_token_access_check" check ("access" in ('read', 'write'))`,
    )
  }
}
