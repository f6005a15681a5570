import { Migration } from '@mikro-orm/migrations'

/**
 * Jobs of which one process at a time runs a round, with their last rounds, which stood in
 * `setting`. There they stay for the version before; the next contraction deletes them (keys
 * `round:…`, `daily-mail:day`, `pms:last-sync`), and the column `claimed_until` of `backup`.
 */
export class Migration20261129042343_jobs extends Migration {
  override up(): void {
    this.addSql(`create table "job" (
      "name" varchar(60) not null,
      "owner" varchar(36) null,
      "claimed_until" timestamptz null,
      "started_at" timestamptz null,
      "finished_at" timestamptz null,
      primary key ("name"))`)
    this.addSql(`insert into "job" ("name", "started_at")
      select substr(key, 7), to_timestamp(value::float8) from "setting" where key like 'round:%'`)
    // Of the day of the last daily mail its end, or now.
    this.addSql(`insert into "job" ("name", "finished_at")
      select 'daily-mail', least(now(),
        (value::date + 1)::timestamp at time zone 'Pacific/Easter' - interval '1 second')
      from "setting" where key = 'daily-mail:day'`)
    this.addSql(`insert into "job" ("name", "finished_at")
      select 'sync', value::timestamptz from "setting" where key = 'pms:last-sync'`)
  }
}
