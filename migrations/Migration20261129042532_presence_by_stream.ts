import { Migration } from '@mikro-orm/migrations'

/** Presence and the states of backups are announced to open panels. */
export class Migration20261129042532_presence_by_stream extends Migration {
  override up(): void {
    this.addSql(`alter table "article_presence" add "stream" uuid null`)
    this.addSql(
      `create trigger article_presence_announces after insert or delete on "article_presence" for each row execute function announce_change('presence')`,
    )
    this.addSql(
      `create trigger article_presence_edit_announces after update on "article_presence" for each row when (old.is_changed <> new.is_changed or old.article_id <> new.article_id) execute function announce_change('presence')`,
    )
    this.addSql(
      `create trigger backup_state_announces after insert or update of state on "backup" for each row execute function announce_change('backups')`,
    )
  }
}
