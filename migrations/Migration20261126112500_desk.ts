import { Migration } from '@mikro-orm/migrations'

/** The hotel's desk: inbox, answers, internal notes, the log of deeds, and what mails are about. */
export class Migration20261126112500_desk extends Migration {
  override up(): void {
    for (const area of [NOTES, INBOX, AUDIT, MAIL, SETTINGS])
      for (const statement of area) this.addSql(statement)
  }
}

const NOTES = [
  `create table "staff_note" (
    "id" serial primary key,
    "about" varchar(60) not null,
    "author" varchar(120) not null,
    "text" text not null,
    "created_at" timestamptz not null default now()
  )`,
  `create index "staff_note_about_id_index" on "staff_note" ("about", "id")`,
  `create trigger staff_note_announces after insert or delete on "staff_note" for each statement execute function announce_change('notes')`,
]

const MESSAGE_LINE = `search_fold(concat_ws(chr(10), name, email, dates, message))`
const REQUEST_LINE = `search_fold(concat_ws(chr(10), name, email, number, phone, room, booking_reference, message))`

const INBOX = [
  `create table "inbox_item" (
    "id" serial primary key,
    "message_id" int null,
    "request_id" int null,
    "state" text not null default 'new',
    "assignee" varchar(120) null,
    "line" text not null default '',
    "revision" int not null default 1,
    "answered_at" timestamptz null,
    "created_at" timestamptz not null default now(),
    constraint "inbox_item_message_id_unique" unique ("message_id"),
    constraint "inbox_item_request_id_unique" unique ("request_id"),
    constraint "inbox_item_message_id_foreign" foreign key ("message_id") references "contact_message" ("id") on delete cascade,
    constraint "inbox_item_request_id_foreign" foreign key ("request_id") references "booking_request" ("id") on delete cascade,
    constraint "inbox_item_state_check" check ("state" in ('new', 'answered', 'waiting', 'spam')),
    constraint "inbox_item_one_text" check (num_nonnulls(message_id, request_id) = 1)
  )`,
  `create index "inbox_item_created_at_id_index" on "inbox_item" ("created_at", "id")`,
  `create index "inbox_item_state_created_at_id_index" on "inbox_item" ("state", "created_at", "id")`,

  `insert into inbox_item (message_id, state, line, created_at)
    select id, case when spam then 'spam' else 'new' end, ${MESSAGE_LINE}, created_at from contact_message`,
  `insert into inbox_item (request_id, state, line, answered_at, created_at)
    select id, case when spam then 'spam' when state = 'handled' then 'answered' else 'new' end,
      ${REQUEST_LINE}, handled_at, created_at from booking_request`,

  `create trigger inbox_item_announces after insert or update or delete on "inbox_item" for each statement execute function announce_change('inbox')`,

  // Whoever stores a message puts it into the inbox.
  `create function put_into_inbox() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'contact_message' then
        insert into inbox_item (message_id, state, line, created_at)
        select new.id, case when new.spam then 'spam' else 'new' end,
          ${MESSAGE_LINE.replaceAll(/\b(name|email|dates|message)\b/g, 'new.$1')}, new.created_at;
      else
        insert into inbox_item (request_id, state, line, created_at)
        select new.id, case when new.spam then 'spam' else 'new' end,
          ${REQUEST_LINE.replaceAll(/\b(name|email|number|phone|room|booking_reference|message)\b/g, 'new.$1')}, new.created_at;
      end if;
      return null;
    end $$`,
  `create trigger contact_message_in_inbox after insert on "contact_message" for each row execute function put_into_inbox()`,
  `create trigger booking_request_in_inbox after insert on "booking_request" for each row execute function put_into_inbox()`,

  `create function delete_inbox_notes() returns trigger language plpgsql as $$
    begin
      delete from staff_note where about = 'inbox:' || old.id;
      return null;
    end $$`,
  `create trigger inbox_item_notes after delete on "inbox_item" for each row execute function delete_inbox_notes()`,

  `create table "answer_draft" (
    "item_id" int not null,
    "username" varchar(120) not null,
    "text" text not null,
    "updated_at" timestamptz not null default now(),
    constraint "answer_draft_pkey" primary key ("item_id", "username"),
    constraint "answer_draft_item_id_foreign" foreign key ("item_id") references "inbox_item" ("id") on delete cascade
  )`,
  `create trigger answer_draft_announces after insert or delete on "answer_draft" for each statement execute function announce_change('inbox')`,
]

const AUDIT = [
  `create table "audit_entry" (
    "id" serial primary key,
    "who" varchar(120) not null,
    "deed" varchar(60) not null,
    "about" varchar(60) not null default '',
    "label" varchar(200) not null default '',
    "facts" jsonb not null default '{}',
    "line" text generated always as (search_fold(who || chr(10) || label)) stored not null,
    "created_at" timestamptz not null default now()
  )`,
  `create index "audit_entry_created_at_id_index" on "audit_entry" ("created_at", "id")`,
  `create index "audit_entry_about_id_index" on "audit_entry" ("about", "id")`,
  `create trigger audit_entry_announces after insert on "audit_entry" for each statement execute function announce_change('audit')`,
  `create function refuse_update() returns trigger language plpgsql as $$
    begin raise exception 'a row of % is never changed', tg_table_name; end $$`,
  `create trigger audit_entry_stays before update on "audit_entry" for each row execute function refuse_update()`,
]

const MAIL = [
  `alter table "outbox_mail"
    add column "about" varchar(60) null,
    add column "author" varchar(120) null,
    add column "in_reply_to" varchar(200) null,
    add column "references" text null`,
  `create index "outbox_mail_about_id_index" on "outbox_mail" ("about", "id") where about is not null`,
  // The state of a mail for the panel; the topic "outbox" would wake the worker without end.
  `create trigger outbox_mail_state_announces after update on "outbox_mail" for each row when (old.status is distinct from new.status or old.last_error is distinct from new.last_error) execute function announce_change('mail')`,
]

const SETTINGS = [
  `create trigger setting_announces after insert or update on "setting" for each row when (new.key like 'panel:%') execute function announce_change('settings')`,
]
