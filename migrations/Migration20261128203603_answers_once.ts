import { Migration } from '@mikro-orm/migrations'

/** Whole drafts of answers with their writers, notes that are stored once, and discarded mails. */
export class Migration20261128203603_answers_once extends Migration {
  override up(): void {
    this.addSql(`alter table "answer_draft" add "subject" varchar(200) not null default '',
      add "answer_id" uuid null, add "visit" uuid null, add "version" int not null default 0`)
    this.addSql(`alter table "outbox_mail" add "discarded_at" timestamptz null,
      drop constraint "outbox_mail_status_check",
      add constraint "outbox_mail_status_check"
        check ("status" in ('pending', 'sent', 'failed', 'discarded'))`)
    this.addSql(`alter table "staff_note" add "request_id" uuid null,
      add constraint "staff_note_request_id_unique" unique ("request_id")`)
  }
}
