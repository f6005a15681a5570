import { Migration } from '@mikro-orm/migrations'

/** The staff finds a booking by the telephone and the rooms too. */
export class Migration20261130092103_search_bookings_by_room extends Migration {
  override up(): void {
    this.addSql(`alter table "booking" drop column "line"`)
    this.addSql(
      `alter table "booking" add column "line" text generated always as (search_fold(guest_name || chr(10) || guest_email || chr(10) || reference || chr(10) || coalesce(pms_id, '') || chr(10) || guest_phone || chr(10) || jsonb_path_query_array(rooms, '$[*].name')::text)) stored`,
    )
  }
}
