import { Migration } from '@mikro-orm/migrations'

/** A claim on a mail gets a column of its own, so that it cannot be mistaken for a planned attempt. */
export class Migration20261121174500_outbox_claims extends Migration {
  override up(): void {
    this.addSql(`alter table "outbox_mail" add column "claimed_until" timestamptz null`)
  }

  override down(): void {
    this.addSql(`alter table "outbox_mail" drop column "claimed_until"`)
  }
}
