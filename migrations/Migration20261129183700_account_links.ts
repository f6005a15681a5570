import { Migration } from '@mikro-orm/migrations'

/** Links in mails to the staff that work once: invitations, new passwords, addresses. */
export class Migration20261129183700_account_links extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_link" ("id" serial primary key, "token_hash" varchar(64) not null, "kind" text not null, "email" varchar(254) not null, "role" text null, "user_id" int null, "sent_by_id" int null, "password_print" varchar(64) null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null)`,
    )
    this.addSql(
      `alter table "account_link" add constraint "account_link_token_hash_unique" unique ("token_hash")`,
    )
    this.addSql(`create index "account_link_kind_email_index" on "account_link" ("kind", "email")`)
    this.addSql(`alter table "outbox_mail" add "ends_at" timestamptz null`)
    this.addSql(`alter table "app_user" add "email_asked_at" timestamptz null`)
    this.addSql(
      `alter table "account_link" add constraint "account_link_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "account_link" add constraint "account_link_sent_by_id_foreign" foreign key ("sent_by_id") references "app_user" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "account_link" add constraint "account_link_kind_check" check ("kind" in ('invitation', 'reset', 'address'))`,
    )
    this.addSql(
      `alter table "account_link" add constraint "account_link_role_check" check ("role" in ('owner', 'editor', 'reception'))`,
    )
  }
}
