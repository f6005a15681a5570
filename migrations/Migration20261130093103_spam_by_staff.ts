import { Migration } from '@mikro-orm/migrations'

/** Messages that need no answer, and spam by the staff's judgement. */
export class Migration20261130093103_spam_by_staff extends Migration {
  override up(): void {
    this.addSql(`alter table "contact_message" add column "spam_at" timestamptz null`)
    this.addSql(`alter table "booking_request" add column "spam_at" timestamptz null`)
    this.addSql(`alter table "inbox_item" drop constraint "inbox_item_state_check"`)
    this.addSql(
      `alter table "inbox_item" add constraint "inbox_item_state_check" check ("state" in ('new', 'answered', 'waiting', 'seen', 'spam', 'junk'))`,
    )
  }
}
