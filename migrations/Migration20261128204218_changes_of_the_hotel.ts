import { Migration } from '@mikro-orm/migrations'

/**
 * What a guest was told of a stay and what has changed since, when a stay changed, and refused
 * cancellations. A reported event wakes the job that reads changes; the caches are dropped when it
 * has read them.
 */
export class Migration20261128204218_changes_of_the_hotel extends Migration {
  override up(): void {
    this.addSql(`alter table "booking"
      add column "listed_as" varchar(44) null,
      add column "changed_at" timestamptz null,
      add column "told" jsonb null,
      add column "change_noticed_at" timestamptz null,
      add column "cancel_refused_at" timestamptz null`)
    this.addSql(`create function note_booking_change() returns trigger language plpgsql as $$
      begin
        new.changed_at := now();
        return new;
      end $$`)
    this
      .addSql(`create trigger booking_changes before update on "booking" for each row when (old.state in ('confirmed', 'cancelled')
        and (old.state, old.pms_status, old.check_in, old.check_out, old.rooms, old.paid_at)
          is distinct from
            (new.state, new.pms_status, new.check_in, new.check_out, new.rooms, new.paid_at)) execute function note_booking_change()`)
    this.addSql(`drop trigger pms_event_announces on "pms_event"`)
    // Not for each statement: one that changes no row would be announced too, and the announced
    // job would wake itself without end. A transaction sends equal notifications once.
    this.addSql(
      `create trigger pms_event_announces after insert on "pms_event" for each row execute function announce_change('pms')`,
    )
    this.addSql(
      `create trigger pms_event_read_announces after update of processed_at on "pms_event" for each row execute function announce_change('booking')`,
    )
  }
}
