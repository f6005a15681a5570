import { Migration } from '@mikro-orm/migrations'

/** Mails to guests are sent as HTML too, under a print; a mail without one is plain text. */
export class Migration20261123080500_mail_prints extends Migration {
  override up(): void {
    this.addSql(`alter table "outbox_mail"
      add column "print" text check ("print" in ('moai', 'birds', 'fire', 'sea')),
      add column "language" text check ("language" in ('es', 'en', 'fr', 'de', 'zh'))`)
  }

  override down(): void {
    this.addSql(`alter table "outbox_mail" drop column "print", drop column "language"`)
  }
}
