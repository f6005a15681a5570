import { Migration } from '@mikro-orm/migrations'

/** Passkeys, codes of an app, recovery codes, unfinished sign-ins and known browsers. */
export class Migration20261129183652_factors extends Migration {
  override up(): void {
    this.addSql(
      `create table "passkey" ("id" serial primary key, "user_id" int not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null, "host" varchar(253) not null, "name" varchar(60) not null, "created_at" timestamptz not null default now(), "last_used_at" timestamptz null)`,
    )
    this.addSql(
      `alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id")`,
    )
    this.addSql(
      `create table "code_app" ("user_id" int not null, "sealed_secret" text not null, "last_step" int not null, "created_at" timestamptz not null default now(), primary key ("user_id"))`,
    )
    this.addSql(
      `create table "recovery_code" ("user_id" int not null, "code_hash" varchar(64) not null, "used_at" timestamptz null, primary key ("user_id", "code_hash"))`,
    )
    this.addSql(
      `create table "sign_in_step" ("token_hash" varchar(64) not null, "waits_for" text not null, "user_id" int null, "verified_hash" text null, "expires_at" timestamptz not null, primary key ("token_hash"))`,
    )
    this.addSql(
      `alter table "sign_in_step" add constraint "sign_in_step_waits_for_check" check ("waits_for" in ('factor', 'passkey', 'new-passkey'))`,
    )
    this.addSql(
      `create table "known_browser" ("token_hash" varchar(64) not null, "user_id" int not null, "expires_at" timestamptz not null, primary key ("token_hash", "user_id"))`,
    )
    for (const table of ['sign_in_step', 'known_browser']) {
      this.addSql(`create index "${table}_expires_at_index" on "${table}" ("expires_at")`)
    }
    for (const table of ['passkey', 'recovery_code', 'sign_in_step', 'known_browser']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade`,
      )
    }
    this.addSql(
      `alter table "code_app" add constraint "code_app_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on update cascade on delete cascade`,
    )
    this.addSql(`alter table "app_user" add "factors_changed_at" timestamptz null`)
  }
}
