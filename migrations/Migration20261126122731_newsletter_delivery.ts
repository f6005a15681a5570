import { Migration } from '@mikro-orm/migrations'

/** Which subscriber has been sent which article, and the orders of the lists of mails and subscribers. */
export class Migration20261126122731_newsletter_delivery extends Migration {
  override up(): void {
    this.addSql(`create table "newsletter_delivery" (
      "translation_group" uuid not null,
      "subscriber_id" int not null,
      "created_at" timestamptz not null default now(),
      primary key ("translation_group", "subscriber_id"),
      constraint "newsletter_delivery_subscriber_id_foreign" foreign key ("subscriber_id")
        references "subscriber" ("id") on update cascade on delete cascade
    )`)
    this.addSql(
      `create index "outbox_mail_created_at_id_index" on "outbox_mail" ("created_at", "id")`,
    )
    this.addSql(
      `create index "subscriber_created_at_id_index" on "subscriber" ("created_at", "id")`,
    )
  }
}
