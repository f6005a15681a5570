import { Migration } from '@mikro-orm/migrations'

/** Roles, addresses and the end of accounts. Everybody who has an account is an owner from here on. */
export class Migration20261129041846_people extends Migration {
  override up(): void {
    this.addSql(
      `alter table "app_user" add "role" text not null default 'owner' constraint "app_user_role_check" check ("role" in ('owner', 'editor', 'reception')), add "name" varchar(120) null, add "email" varchar(254) null, add "email_confirmed_at" timestamptz null, add "password_changed_at" timestamptz null, add "access_changed_at" timestamptz null, add "deactivated_at" timestamptz null, add "last_sign_in_at" timestamptz null`,
    )
    // A new account is never an owner by omission.
    this.addSql(`alter table "app_user" alter column "role" drop default`)
    this.addSql(
      `alter table "session" add "device" varchar(60) not null default '', add "confirmed_at" timestamptz not null default now()`,
    )
    this.addSql(`update "session" set "confirmed_at" = "created_at"`)
    this.addSql(
      `create trigger session_end_announces after delete on "session" for each row execute function announce_change('sessions')`,
    )
  }
}
