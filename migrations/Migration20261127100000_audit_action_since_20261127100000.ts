import { Migration } from '@mikro-orm/migrations'

/** What the staff does is an action, in the log too. */
export class Migration20261127100000_audit_action_since_20261127100000 extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_entry" rename column "deed" to "action"`)
  }
}
